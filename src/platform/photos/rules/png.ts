/** Name, length and checksum of a chunk without content. */
const emptyChunk = 12

const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without its texts, which no stored photo keeps: a small file has room for hundreds that each inflate to megabytes. They are
 * taken out of the given bytes themselves, so that this takes no memory.
 */
export function withoutTexts(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  let kept = 8
  let at = 8
  while (at + emptyChunk <= png.length) {
    // Damage is for the decoder to report.
    const next = Math.min(at + emptyChunk + view.getUint32(at), png.length)
    if (!texts.has(String.fromCharCode(...png.subarray(at + 4, at + 8)))) {
      if (kept < at) png.copyWithin(kept, at, next)
      kept += next - at
    }
    at = next
  }
  png.copyWithin(kept, at)
  return png.subarray(0, kept + png.length - at)
}
