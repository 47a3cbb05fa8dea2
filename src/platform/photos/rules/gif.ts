const maxFrames = 500
/** The most pixels of all frames together: normalising more would take several seconds. */
const maxAnimationPixels = 25_000_000

/** Whether making images of a GIF would keep everyone else waiting; found by walking its blocks, without decoding it. */
export function isTooLongGif(gif: Uint8Array): boolean {
  const frames = countFrames(gif)
  const { byteLength, buffer, byteOffset } = gif
  if (byteLength < 10) return false
  const view = new DataView(buffer, byteOffset, byteLength)
  const pixels = frames * view.getUint16(6, true) * view.getUint16(8, true)
  return frames > maxFrames || (frames > 1 && pixels > maxAnimationPixels)
}

function countFrames(gif: Uint8Array) {
  const byte = (at: number) => gif[at] ?? 0
  const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** Data comes in blocks with their length before them; an empty one ends it. */
  function afterData(start: number) {
    let at = start
    while (byte(at) > 0) at += 1 + byte(at)
    return at + 1
  }

  let frames = 0
  for (let at = 13 + colourTable(byte(10)); at < gif.length; ) {
    if (byte(at) === extension) at = afterData(at + 2)
    else if (byte(at) === image) {
      frames += 1
      at = afterData(at + 11 + colourTable(byte(at + 9)))
    } else break
  }
  return frames
}

const extension = 0x21
const image = 0x2c
