/** A GIF of many frames in few bytes; each has a delay, a colour table of its own and one pixel. */
export function longGif(frames: number, width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')])
  const frame = Buffer.from('21f90400050000002c000000000100010080000000ffffff0202440100', 'hex')
  const end = Buffer.from(';')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), end])
}
