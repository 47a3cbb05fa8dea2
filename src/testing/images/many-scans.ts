import sharp from 'sharp'

const side = 1024

/** A white progressive JPEG with this many scans after the first, up to 63, each for one coefficient of every block. */
export async function manyScans(count: number): Promise<Buffer> {
  const white = { create: { width: side, height: side, channels: 3 as const, background: '#fff' } }
  const jpeg = await sharp(white).jpeg({ progressive: true }).toBuffer()
  const secondScan = jpeg.indexOf(Buffer.from([0xff, 0xc4]), jpeg.indexOf(Buffer.from([0xff, 0xda])))
  const component = jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 10] ?? 0
  // The one bit 0 means that the next 16,384 blocks, here all of them, have nothing in this scan.
  const table = [0xff, 0xc4, 0, 20, 0x10, 1, ...Array(15).fill(0), 0xe0]
  const scans = Array.from({ length: count }, (_, n) => [
    ...[0xff, 0xda, 0, 8, 1, component, 0, n + 1, n + 1, 0],
    ...[0b00000000, 0b00000001],
  ])
  return Buffer.concat([jpeg.subarray(0, secondScan), Buffer.from([...table, ...scans.flat(), 0xff, 0xd9])])
}
