import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShareCard } from '#src/dogs/rules/sharing.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { longGif } from '#src/testing/images/long-gif.ts'
import { manyScans } from '#src/testing/images/many-scans.ts'
import { inflatingText } from '#src/testing/images/png-chunks.ts'
import {
  animatedGif,
  blackPng,
  cutOut,
  delays,
  expectClean,
  jpeg,
  metadataOf,
  phonePhoto,
  pixel,
  plain,
  red,
  svg,
} from '#src/testing/images/sample-photos.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { createImages, type Images } from './sharp.ts'

const anyCard: ShareCard = {
  name: 'Wren',
  color: 'Black and white',
  boyOrGirl: 'Girl',
  fact: 'Has found a family',
  price: null,
  badge: null,
  numbers: [],
  photo: null,
  isSold: true,
  kennel: 'Standard Parti Poodles',
  host: 'kennel.example',
}

let folder: string
let images: Images

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  images = createImages({ cacheFolder: join(folder, 'cache') })
})
afterEach(() => removeFolder(folder))

/** A copy of the bytes: reading an image frees its buffer. */
async function normalise(bytes: Uint8Array) {
  const photo = await images.normalise(async () => new Uint8Array(bytes))
  if (!photo) throw new Error('There was no photo')
  return photo
}

const rejection = (status: number) => expect.objectContaining({ name: 'AppError', status })

describe('normalising an upload', () => {
  it('turns a phone photo upright and removes its location and camera', async () => {
    const original = await phonePhoto()
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100)
    const photo = await normalise(original)
    expect(photo).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 200, height: 300 })
    expect(await pixel(photo.bytes, 100, 20)).toEqual([200, 0, 0])
    expect(await pixel(photo.bytes, 100, 280)).toEqual([0, 0, 200])
    await expectClean(photo.bytes)
  })

  it('fits a large photo into 2000 pixels and leaves a small one as it is', async () => {
    expect(await normalise(await jpeg(4000, 3000))).toMatchObject({ width: 2000, height: 1500 })
    expect(await normalise(await jpeg(1000, 2500))).toMatchObject({ width: 800, height: 2000 })
    expect(await normalise(await jpeg(300, 200))).toMatchObject({ width: 300, height: 200 })
  })

  it('keeps a PNG with its transparency', async () => {
    const photo = await normalise(await cutOut())
    expect(photo).toMatchObject({ contentType: 'image/png', extension: 'png' })
    expect(await pixel(photo.bytes, 5, 5)).toEqual([0, 0, 0, 0])
    await expectClean(photo.bytes)
  })

  it('keeps the frames and speed of an animated GIF, and reports the size of one frame', async () => {
    const photo = await normalise(await animatedGif(2400, 1200))
    expect(photo).toMatchObject({ contentType: 'image/gif', extension: 'gif', width: 2000, height: 1000 })
    expect(await metadataOf(photo.bytes)).toMatchObject({
      pages: 4,
      pageHeight: 1000,
      delay: delays,
      loop: 2,
    })
  })

  it("checks the breeder's photos before those of strangers that came earlier", async () => {
    const bytes = await jpeg(60, 40)
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const done: string[] = []
    const check = (rank: 'first' | 'last', until?: Promise<void>) =>
      images.normalise(async () => {
        await until
        done.push(rank)
        return new Uint8Array(bytes)
      }, rank)
    const checks = [check('first', opened), check('last'), check('last'), check('first')]
    open()
    await Promise.all(checks)
    expect(done).toEqual(['first', 'first', 'last', 'last'])
  })

  it('rejects a GIF of more than 500 frames without decoding it', async () => {
    expect(await normalise(longGif(500, 10, 10))).toMatchObject({ width: 10, height: 10 })
    const decoder = vi.spyOn(sharp.prototype, 'metadata')
    await expect(normalise(longGif(501, 10, 10))).rejects.toThrow('at most 500 frames')
    expect(decoder).not.toHaveBeenCalled()
    decoder.mockRestore()
  })

  it('accepts 10485760 bytes and rejects one more', async () => {
    const photo = await jpeg(300, 200)
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect(await normalise(padded(maxPhotoBytes))).toMatchObject({ width: 300 })
    await expect(normalise(padded(maxPhotoBytes + 1))).rejects.toEqual(rejection(413))
  })

  it('drops a page hidden after the end of a photo', async () => {
    const { bytes } = await normalise(
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
    "an SVG behind a GIF's head": () => Buffer.from(`GIF89a${svg}`),
    'a WebP': () => plain(90, 90).webp().toBuffer(),
    'a TIFF': () => plain(90, 90).tiff().toBuffer(),
    'an AVIF': () => plain(90, 90).avif({ effort: 0 }).toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj <</Pages 2 0 R>>'),
    nothing: () => Buffer.alloc(0),
    'the first bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  }
  it.each(Object.keys(others))('rejects %s', async (kind) => {
    const bytes = await others[kind]?.()
    await expect(normalise(bytes ?? Buffer.alloc(0))).rejects.toEqual(rejection(415))
  })

  it('still rejects an SVG while and after cards are drawn, which are made of SVGs', async () => {
    const card = images.shareCard(anyCard, async () => null)
    const uploads = [Buffer.from(svg), Buffer.from(`GIF89a${svg}`)]
    const during = await Promise.allSettled(uploads.map(normalise))
    await card
    const after = await Promise.allSettled(uploads.map(normalise))
    for (const result of [...during, ...after]) {
      expect(result).toEqual({ status: 'rejected', reason: rejection(415) })
    }
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  })

  it('has no other decoder enabled, should a file get past the check of its first bytes', async () => {
    for (const kind of ['a WebP', 'a TIFF', 'an AVIF', 'an SVG']) {
      await expect(sharp(await others[kind]?.()).metadata()).rejects.toThrow('unsupported image format')
    }
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await jpeg(30, 20))
    await expect(sharp(path).metadata()).rejects.toThrow('unsupported image format')
  })

  it('rejects a photo that was cut off during the upload', async () => {
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
    expect(await normalise(photo)).toMatchObject({ width: 400 })
    await expect(normalise(photo.subarray(0, photo.length / 2))).rejects.toEqual(rejection(415))
  })

  it('rejects 30000 x 30000 pixels by the header, without decoding them', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(600_000)
    const before = performance.now()
    await expect(normalise(bomb)).rejects.toEqual(rejection(415))
    expect(performance.now() - before).toBeLessThan(500)
  })

  it('rejects a JPEG with so many scans that others would wait, and no ordinary one', async () => {
    expect(await normalise(await manyScans(30))).toMatchObject({ width: 1024 })
    await expect(normalise(await manyScans(60))).rejects.toEqual(rejection(415))
  })

  it('never reads the texts of a PNG, which may be many and inflate to megabytes each', async () => {
    const png = blackPng(800)
    // Where a decoder that comes upon it gives up.
    const photo = await normalise(Buffer.concat([png.subarray(0, 8), inflatingText(), png.subarray(8)]))
    expect(photo).toMatchObject({ width: 800, contentType: 'image/png' })
  })

  it('rejects more than 50 megapixels, however little memory they take', async () => {
    expect(await normalise(blackPng(7000))).toMatchObject({ width: 2000 })
    await expect(normalise(blackPng(7200))).rejects.toEqual(rejection(415))
  })

  it('rejects a photo that would fill the memory although it has few enough pixels', async () => {
    const deep = await plain(5800, 5800).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
    await expect(normalise(deep)).rejects.toEqual(rejection(415))
    const everyday = await plain(5800, 5800).png({ compressionLevel: 1 }).toBuffer()
    expect(await normalise(everyday)).toMatchObject({ width: 2000 })
  })
})
