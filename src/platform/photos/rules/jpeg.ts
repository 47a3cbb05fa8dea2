/** Several times as many as programs write. */
const maxScans = 50

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]

/** Stuffing inside a scan, and markers without a segment. */
const isAlone = (marker: number) =>
  marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= startOfImage)

/**
 * Whether a JPEG would keep everyone else waiting: each of its scans goes over the whole picture, and a small file has room for
 * thousands. Found by walking its segments, without decoding it.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  let scans = 0
  for (let at = jpeg.indexOf(0xff); at >= 0 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1] ?? 0
    // Phones append videos.
    if (marker === endOfImage) return false
    if (marker === startOfScan) scans += 1
    if (scans > maxScans) return true
    if (marker === 0xff) at += 1
    else at += isAlone(marker) ? 2 : 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
  }
  return false
}
