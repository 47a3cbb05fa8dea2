/** Frees the memory of a file or chunk at once: the garbage collector would let many of them pile up. */
export function freeBuffer({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
