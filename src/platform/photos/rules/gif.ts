const maxFrames = 500
/** The most pixels of all frames together: normalising more would take several seconds. */
const maxAnimationPixels = 25_000_000

/** Whether making images of a GIF would keep everyone else waiting; found by walking its blocks, without decoding it. */
export function isTooLongGif(gif: Uint8Array): boolean {
  const { frames, width, height } = measure(gif)
  return frames > maxFrames || (frames > 1 && frames * width * height > maxAnimationPixels)
}

/** A frame that goes beyond the size in the file's head enlarges all of them. */
function measure(gif: Uint8Array) {
  const byte = (at: number) => gif[at] ?? 0
  const number = (at: number) => byte(at) + 256 * byte(at + 1)
  const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** Data comes in blocks with their length before them; an empty one ends it. */
  function afterData(start: number) {
    let at = start
    while (byte(at) > 0) at += 1 + byte(at)
    return at + 1
  }

  let [frames, width, height] = [0, number(6), number(8)]
  for (let at = 13 + colourTable(byte(10)); at < gif.length; ) {
    if (byte(at) === extension) at = afterData(at + 2)
    else if (byte(at) === image) {
      frames += 1
      width = Math.max(width, number(at + 1) + number(at + 5))
      height = Math.max(height, number(at + 3) + number(at + 7))
      at = afterData(at + 11 + colourTable(byte(at + 9)))
    } else break
  }
  return { frames, width, height }
}

const extension = 0x21
const image = 0x2c
