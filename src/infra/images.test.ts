import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPhotoBytes } from '../domain/photos.ts'
import { createImages, type Images } from './images.ts'
import type { WantedPicture } from './pictures.ts'

let folder: string
let cacheFolder: string
let images: Images

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  cacheFolder = join(folder, 'cache')
  images = createImages({ cacheFolder })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const red = { r: 200, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 200 }
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer()

/** 300 x 200 as stored, red on the left and blue on the right, to be shown turned: red above blue. */
async function phonePhoto() {
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

/** Red inside, clear at the edge. */
async function cutOut() {
  const inside = await plain(100, 100).png().toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
    .composite([{ input: inside, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const delays = [100, 200, 300, 400]
async function moving(width: number, height: number) {
  const colours = [red, blue, { r: 0, g: 200, b: 0 }, { r: 250, g: 250, b: 0 }]
  const frames = await Promise.all(colours.map((colour) => plain(width, height, colour).png().toBuffer()))
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: delays, loop: 2 })
    .toBuffer()
}

/** WebP cannot be read while the application's loaders are all there are. */
async function readWebp<T>(read: () => Promise<T>) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  try {
    return await read()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] })
  }
}

const metadataOf = (bytes: Uint8Array) => readWebp(() => sharp(bytes, { animated: true }).metadata())

async function pixel(bytes: Uint8Array, left: number, top: number) {
  const { data } = await readWebp(() =>
    sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true }),
  )
  return [...data].map((value) => Math.round(value / 50) * 50)
}

async function expectClean(bytes: Uint8Array) {
  const { exif, xmp, icc, iptc, orientation, comments } = await metadataOf(bytes)
  expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
  expect(Buffer.from(bytes).includes('Exif') || Buffer.from(bytes).includes('secret')).toBe(false)
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>'
const refusal = (status: number) => expect.objectContaining({ name: 'AppError', status })

describe('normalising an upload', () => {
  it('turns a phone photo upright and takes its place and maker away', async () => {
    const original = await phonePhoto()
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100)
    const photo = await images.normalise(original)
    expect(photo).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 200, height: 300 })
    expect(await pixel(photo.bytes, 100, 20)).toEqual([200, 0, 0])
    expect(await pixel(photo.bytes, 100, 280)).toEqual([0, 0, 200])
    await expectClean(photo.bytes)
  })

  it('fits a large photo into 2000 pixels and leaves a small one its size', async () => {
    expect(await images.normalise(await jpeg(4000, 3000))).toMatchObject({ width: 2000, height: 1500 })
    expect(await images.normalise(await jpeg(1000, 2500))).toMatchObject({ width: 800, height: 2000 })
    expect(await images.normalise(await jpeg(300, 200))).toMatchObject({ width: 300, height: 200 })
  })

  it('keeps a PNG with its transparency', async () => {
    const photo = await images.normalise(await cutOut())
    expect(photo).toMatchObject({ contentType: 'image/png', extension: 'png' })
    expect(await pixel(photo.bytes, 5, 5)).toEqual([0, 0, 0, 0])
    await expectClean(photo.bytes)
  })

  it('keeps the frames and the pace of an animated GIF, in a size that counts one frame', async () => {
    const photo = await images.normalise(await moving(2400, 1200))
    expect(photo).toMatchObject({ contentType: 'image/gif', extension: 'gif', width: 2000, height: 1000 })
    expect(await metadataOf(photo.bytes)).toMatchObject({
      pages: 4,
      pageHeight: 1000,
      delay: delays,
      loop: 2,
    })
  })

  it('takes 10485760 bytes and refuses one more', async () => {
    const photo = await jpeg(300, 200)
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect(await images.normalise(padded(maxPhotoBytes))).toMatchObject({ width: 300 })
    await expect(images.normalise(padded(maxPhotoBytes + 1))).rejects.toEqual(refusal(413))
  })

  it('leaves behind a page hidden after the end of a photo', async () => {
    const { bytes } = await images.normalise(
      Buffer.concat([await jpeg(30, 20), Buffer.from('<script>alert(1)</script>')]),
    )
    expect(Buffer.from(bytes).includes('<script')).toBe(false)
  })

  const html = '<!doctype html><script>alert(1)</script>'
  const others: Record<string, () => Buffer | Promise<Buffer>> = {
    'an SVG': () => Buffer.from(svg),
    'an SVG with a declaration': () => Buffer.from(`<?xml version="1.0"?>${svg}`),
    'a page': () => Buffer.from(html),
    'a page that begins like a GIF': () => Buffer.from(`GIF89a=1;/*${html}*/`),
    'a page that begins like a JPEG': () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    'an SVG that begins like a PNG': () =>
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    'a WebP': () => plain(90, 90).webp().toBuffer(),
    'a TIFF': () => plain(90, 90).tiff().toBuffer(),
    'an AVIF': () => plain(90, 90).avif({ effort: 0 }).toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj <</Pages 2 0 R>>'),
    nothing: () => Buffer.alloc(0),
    'the first bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  }
  it.each(Object.keys(others))('refuses %s', async (kind) => {
    const bytes = await others[kind]?.()
    await expect(images.normalise(bytes ?? Buffer.alloc(0))).rejects.toEqual(refusal(415))
  })

  it('has no other decoder to reach, should one get past the first bytes', async () => {
    for (const kind of ['a WebP', 'a TIFF', 'an AVIF', 'an SVG']) {
      await expect(sharp(await others[kind]?.()).metadata()).rejects.toThrow('unsupported image format')
    }
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await jpeg(30, 20))
    await expect(sharp(path).metadata()).rejects.toThrow('unsupported image format')
  })

  it('refuses a photo that was cut off on the way', async () => {
    const photo = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: red,
      },
    })
      .jpeg()
      .toBuffer()
    expect(await images.normalise(photo)).toMatchObject({ width: 400 })
    await expect(images.normalise(photo.subarray(0, photo.length / 2))).rejects.toEqual(refusal(415))
  })

  it('refuses 30000 x 30000 pixels by the header, without decoding them', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(600_000)
    const before = performance.now()
    await expect(images.normalise(bomb)).rejects.toEqual(refusal(415))
    expect(performance.now() - before).toBeLessThan(500)
  })

  it('refuses more than 50 megapixels however little memory they take', async () => {
    expect(await images.normalise(blackPng(7000))).toMatchObject({ width: 2000 })
    await expect(images.normalise(blackPng(7200))).rejects.toEqual(refusal(415))
  })

  it('refuses a picture that would fill the memory though its pixels are few enough', async () => {
    const deep = await plain(5800, 5800).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
    await expect(images.normalise(deep)).rejects.toEqual(refusal(415))
    const everyday = await plain(5800, 5800).png({ compressionLevel: 1 }).toBuffer()
    expect(await images.normalise(everyday)).toMatchObject({ width: 2000 })
  })
})

describe('resizing a stored photo', () => {
  const name = 'c0a8f6de-52a3-4a53-8f0c-0f8c6d1e2b34.jpg'
  const webp: WantedPicture = { width: 120, quality: 70, format: 'webp' }
  const source = (bytes: Uint8Array | null, sourceName = name) => ({
    name: sourceName,
    read: vi.fn(async () => bytes),
  })
  const gif = name.replace('.jpg', '.gif')

  async function sizeOf(bytes: Buffer, wanted: Partial<WantedPicture>, sourceName = name) {
    const size = { quality: 70, format: 'webp' as const, ...wanted }
    const made = await images.resized(source(bytes, sourceName), size)
    const { width, height } = await metadataOf(made?.bytes ?? Buffer.alloc(0))
    return [width, height]
  }

  it('makes WebP and JPEG', async () => {
    const bytes = await jpeg(600, 400)
    const asWebp = await images.resized(source(bytes), webp)
    expect(asWebp?.contentType).toBe('image/webp')
    expect(await metadataOf(asWebp?.bytes ?? bytes)).toMatchObject({ format: 'webp', width: 120, height: 80 })
    const asJpeg = await images.resized(source(bytes), { ...webp, format: 'jpeg' })
    expect(asJpeg?.contentType).toBe('image/jpeg')
    expect(await metadataOf(asJpeg?.bytes ?? bytes)).toMatchObject({ format: 'jpeg', width: 120, height: 80 })
  })

  it('fits into width and height, whichever is given, and never enlarges', async () => {
    const bytes = await jpeg(600, 400)
    expect(await sizeOf(bytes, { width: 300 })).toEqual([300, 200])
    expect(await sizeOf(bytes, { height: 100 })).toEqual([150, 100])
    expect(await sizeOf(bytes, { width: 300, height: 100 })).toEqual([150, 100])
    expect(await sizeOf(bytes, { width: 1400 })).toEqual([600, 400])
    expect(await sizeOf(bytes, {})).toEqual([600, 400])
  })

  it('turns upright and cleans whatever lies in the store', async () => {
    const made = await images.resized(source(await phonePhoto()), { ...webp, width: 100 })
    const bytes = made?.bytes ?? Buffer.alloc(0)
    expect(await metadataOf(bytes)).toMatchObject({ width: 100, height: 150 })
    expect(await pixel(bytes, 50, 10)).toEqual([200, 0, 0])
    await expectClean(bytes)
  })

  it('keeps transparency in WebP and lays it on white in JPEG', async () => {
    const bytes = await cutOut()
    const png = name.replace('.jpg', '.png')
    const asWebp = await images.resized(source(bytes, png), webp)
    expect(await pixel(asWebp?.bytes ?? bytes, 2, 2)).toEqual([0, 0, 0, 0])
    const asJpeg = await images.resized(source(bytes, png), { ...webp, format: 'jpeg' })
    expect(await pixel(asJpeg?.bytes ?? bytes, 2, 2)).toEqual([250, 250, 250])
  })

  it.each(['webp', 'gif'] as const)('keeps an animated GIF moving as %s', async (format) => {
    const made = await images.resized(source(await moving(240, 160), gif), { ...webp, format })
    expect(made?.contentType).toBe(`image/${format}`)
    expect(await metadataOf(made?.bytes ?? Buffer.alloc(0))).toMatchObject({
      format,
      width: 120,
      pages: 4,
      pageHeight: 80,
      delay: delays,
    })
  })

  it('answers null for a photo that is not in the store, and remembers nothing of it', async () => {
    expect(await images.resized(source(null), webp)).toBeNull()
    expect(await images.resized(source(await jpeg(60, 40)), webp)).not.toBeNull()
  })

  it('refuses a name that could lead out of its cache', async () => {
    await expect(images.resized(source(await jpeg(60, 40), '../../x.jpg'), webp)).rejects.toThrow(
      'Not the name',
    )
  })

  it('reads and decodes once for twenty who ask at once, and not again for those after', async () => {
    const photo = source(await jpeg(600, 400))
    const answers = await Promise.all(Array.from({ length: 20 }, () => images.resized(photo, webp)))
    expect(photo.read).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => Buffer.from(answer?.bytes ?? []).toString('base64'))).size).toBe(1)
    const later = await images.resized(photo, webp)
    expect(photo.read).toHaveBeenCalledTimes(1)
    expect(later).toEqual(answers[0])
    await images.resized(photo, { ...webp, width: 200 })
    await images.resized(photo, { ...webp, quality: 80 })
    await images.resized(photo, { ...webp, format: 'jpeg' })
    expect(photo.read).toHaveBeenCalledTimes(4)
  })

  it('answers from the cache of the process before', async () => {
    await images.resized(source(await jpeg(600, 400)), webp)
    const photo = source(null)
    expect(await createImages({ cacheFolder }).resized(photo, webp)).not.toBeNull()
    expect(photo.read).not.toHaveBeenCalled()
  })

  it('tries again after a failure', async () => {
    const bytes = await jpeg(60, 40)
    const read = vi.fn(async () => bytes).mockRejectedValueOnce(new Error('the store is down'))
    await expect(images.resized({ name, read }, webp)).rejects.toThrow('the store is down')
    expect(await images.resized({ name, read }, webp)).not.toBeNull()
  })

  it('refuses as busy when too many wait, and recovers', async () => {
    const busy = createImages({ cacheFolder, queueLimit: 2 })
    const bytes = await jpeg(60, 40)
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const slow = { name, read: () => opened.then(() => bytes) }
    const answers = [100, 200, 300, 400, 500].map((width) => busy.resized(slow, { ...webp, width }))
    const refused: unknown[] = []
    for (const answer of answers) answer.catch((error) => refused.push(error))
    await vi.waitFor(() => expect(refused).toEqual([refusal(503), refusal(503)]))
    await expect(busy.normalise(bytes)).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } })
    await expect(busy.normalise(Buffer.from(svg))).rejects.toEqual(refusal(415))
    open()
    const statuses = (await Promise.allSettled(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(3)
    expect(await busy.normalise(bytes)).toMatchObject({ width: 60 })
  })

  it('answers when the cache was removed underneath', async () => {
    const photo = source(await jpeg(60, 40))
    await images.resized(photo, webp)
    await rm(cacheFolder, { recursive: true })
    expect(await images.resized(photo, webp)).not.toBeNull()
    expect(await readdir(cacheFolder)).toHaveLength(1)
  })

  it('answers when the cache cannot be written, and says so', async () => {
    await writeFile(join(folder, 'file'), '')
    const onCacheFailure = vi.fn()
    const uncached = createImages({ cacheFolder: join(folder, 'file'), onCacheFailure })
    expect(await uncached.resized(source(await jpeg(60, 40)), webp)).toMatchObject({
      contentType: 'image/webp',
    })
    expect(onCacheFailure).toHaveBeenCalled()
  })

  it('keeps its cache under the limit', async () => {
    const bounded = createImages({ cacheFolder, cacheLimitBytes: 3000 })
    const photo = source(await jpeg(600, 400))
    for (let quality = 10; quality < 90; quality += 5) {
      await bounded.resized(photo, { width: 600, quality, format: 'jpeg' })
    }
    const kept = await readdir(cacheFolder)
    const sizes = await Promise.all(kept.map(async (file) => (await stat(join(cacheFolder, file))).size))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(16)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3000)
  })
})

/** A square PNG of one bit a pixel: a few kilobytes for any number of them. */
function blackPng(side: number) {
  function chunk(type: string, data: Buffer) {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
