/** Gives the memory of a whole file back at once: the collector would let a dozen of them pile up. */
export function release({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
