import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { pngChunk } from './png-chunks.ts'

export const red = { r: 200, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 200 }

export const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } })
export const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer()

/** 300 x 200 as stored, red on the left and blue on the right; displayed rotated, red above blue. */
export async function phonePhoto() {
  const right = await plain(150, 200, blue).png().toBuffer()
  return await plain(300, 200)
    .composite([{ input: right, left: 150, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 3/1 8/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** Red inside, transparent at the edge. */
export async function cutOut() {
  const inside = await plain(100, 100).png().toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
    .composite([{ input: inside, gravity: 'centre' }])
    .png()
    .toBuffer()
}

export const delays = [100, 200, 300, 400]

export async function animatedGif(width: number, height: number) {
  const colours = [red, blue, { r: 0, g: 200, b: 0 }, { r: 250, g: 250, b: 0 }]
  const frames = await Promise.all(colours.map((colour) => plain(width, height, colour).png().toBuffer()))
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: delays, loop: 2 })
    .toBuffer()
}

/** The application blocks the WebP loader. */
async function readWebp<T>(read: () => Promise<T>) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  try {
    return await read()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] })
  }
}

export const metadataOf = (bytes: Uint8Array) => readWebp(() => sharp(bytes, { animated: true }).metadata())

export async function pixel(bytes: Uint8Array, left: number, top: number) {
  const { data } = await readWebp(() =>
    sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true }),
  )
  return [...data].map((value) => Math.round(value / 50) * 50)
}

export async function expectClean(bytes: Uint8Array) {
  const { exif, xmp, icc, iptc, orientation, comments } = await metadataOf(bytes)
  expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
  expect(Buffer.from(bytes).includes('Exif') || Buffer.from(bytes).includes('secret')).toBe(false)
}

export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>'

/** A square PNG with one bit a pixel: a few kilobytes for any number of them. */
export function blackPng(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
