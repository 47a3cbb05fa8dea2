import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  animatedGif,
  cutOut,
  delays,
  expectClean,
  jpeg,
  metadataOf,
  phonePhoto,
  pixel,
} from '#src/testing/images/sample-photos.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { createImages, type Images } from './sharp.ts'
import { type ImageRequest, UnreadablePhotoError } from './types.ts'

let folder: string
let cacheFolder: string
let images: Images

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  cacheFolder = join(folder, 'cache')
  images = createImages({ cacheFolder })
})
afterEach(() => removeFolder(folder))

const rejection = (status: number) => expect.objectContaining({ name: 'AppError', status })

describe('resizing a stored photo', () => {
  const name = 'c0a8f6de-52a3-4a53-8f0c-0f8c6d1e2b34.jpg'
  const webp: ImageRequest = { width: 120, quality: 70, format: 'webp' }
  const source = (bytes: Uint8Array | null, sourceName = name) => ({
    name: sourceName,
    read: vi.fn(async () => bytes),
  })
  const gif = name.replace('.jpg', '.gif')

  async function sizeOf(bytes: Buffer, width: number) {
    const made = await images.resized(source(bytes), { ...webp, width })
    const found = await metadataOf(made?.bytes ?? Buffer.alloc(0))
    return [found.width, found.height]
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

  it('fits into a width, and never enlarges', async () => {
    const bytes = await jpeg(600, 400)
    expect(await sizeOf(bytes, 300)).toEqual([300, 200])
    expect(await sizeOf(bytes, 1400)).toEqual([600, 400])
  })

  it.each(['nothing', 'text', 'the start of a photo'])('fails for a stored file that is %s', async (kind) => {
    const start = (await jpeg(600, 400)).subarray(0, 100)
    const bytes = { nothing: Buffer.alloc(0), text: Buffer.from('not a photo') }[kind] ?? start
    await expect(images.resized(source(bytes), webp)).rejects.toThrow(UnreadablePhotoError)
    expect(await readdir(cacheFolder)).toEqual([])
  })

  it.each<[string, (file: Buffer) => Buffer]>([
    ['emptied', () => Buffer.alloc(0)],
    ['cut off', (file) => file.subarray(0, file.length / 2)],
    ['filled with zeros', (file) => Buffer.alloc(file.length)],
    ['changed in one bit', (file) => file.fill((file[100] ?? 0) ^ 1, 100, 101)],
  ])('makes a cached image again that was %s', async (_, damage) => {
    const photo = source(await jpeg(600, 400))
    const made = await images.resized(photo, webp)
    const [file = ''] = await readdir(cacheFolder)
    const path = join(cacheFolder, file)
    await writeFile(path, damage(await readFile(path)))
    expect(await images.resized(photo, webp)).toEqual(made)
    expect(photo.read).toHaveBeenCalledTimes(2)
    await images.resized(photo, webp)
    expect(photo.read).toHaveBeenCalledTimes(2)
  })

  it('turns any stored photo upright and removes its metadata', async () => {
    const made = await images.resized(source(await phonePhoto()), { ...webp, width: 100 })
    const bytes = made?.bytes ?? Buffer.alloc(0)
    expect(await metadataOf(bytes)).toMatchObject({ width: 100, height: 150 })
    expect(await pixel(bytes, 50, 10)).toEqual([200, 0, 0])
    await expectClean(bytes)
  })

  it('keeps transparency in WebP and puts it on white in JPEG', async () => {
    const bytes = await cutOut()
    const png = name.replace('.jpg', '.png')
    const asWebp = await images.resized(source(bytes, png), webp)
    expect(await pixel(asWebp?.bytes ?? bytes, 2, 2)).toEqual([0, 0, 0, 0])
    const asJpeg = await images.resized(source(bytes, png), { ...webp, format: 'jpeg' })
    expect(await pixel(asJpeg?.bytes ?? bytes, 2, 2)).toEqual([250, 250, 250])
  })

  it.each(['webp', 'gif'] as const)('keeps an animated GIF animated as %s', async (format) => {
    const made = await images.resized(source(await animatedGif(240, 160), gif), { ...webp, format })
    expect(made?.contentType).toBe(`image/${format}`)
    expect(await metadataOf(made?.bytes ?? Buffer.alloc(0))).toMatchObject({
      format,
      width: 120,
      pages: 4,
      pageHeight: 80,
      delay: delays,
    })
  })

  it('returns null for a photo that is not in the store, and caches nothing', async () => {
    expect(await images.resized(source(null), webp)).toBeNull()
    expect(await images.resized(source(await jpeg(60, 40)), webp)).not.toBeNull()
  })

  it('rejects a name that could lead out of the cache', async () => {
    await expect(images.resized(source(await jpeg(60, 40), '../../x.jpg'), webp)).rejects.toThrow(
      'Not the name',
    )
  })

  it('reads and decodes once for twenty simultaneous requests, and not again for later ones', async () => {
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

  it('uses the cache of the previous process', async () => {
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

  it('rejects requests as busy when too many are waiting, and recovers', async () => {
    const busy = createImages({ cacheFolder, budget: { running: 1, waiting: 2, retryAfter: 5 } })
    const bytes = await jpeg(60, 40)
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const slow = { name, read: () => opened.then(() => bytes) }
    const answers = [100, 200, 300, 400, 500].map((width) => busy.resized(slow, { ...webp, width }))
    const rejected: unknown[] = []
    for (const answer of answers) answer.catch((error) => rejected.push(error))
    await vi.waitFor(() => expect(rejected).toEqual([rejection(503), rejection(503)]))
    const upload = async () => new Uint8Array(bytes)
    await expect(busy.normalise(upload)).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } })
    open()
    const statuses = (await Promise.allSettled(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(3)
    expect(await busy.normalise(upload)).toMatchObject({ width: 60 })
  })

  it("keeps places for the breeder's photos while strangers ask for every size, and makes hers first", async () => {
    const bytes = await jpeg(60, 40)
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const made: string[] = []
    const ask = (width: number, rank?: 'breeder') => {
      const read = async () => {
        await opened
        made.push(`${rank} ${width}`)
        return bytes
      }
      return images.resized({ name, read }, { ...webp, width }, rank)
    }
    const widths = Array.from({ length: 250 }, (_, index) => index + 1)
    const answers = widths.map((width) => ask(width))
    const rejected: unknown[] = []
    for (const answer of answers) answer.catch((error) => rejected.push(error))
    await vi.waitFor(() => expect(rejected.length).toBeGreaterThan(40), 10_000)
    const hers = ask(300, 'breeder')
    const upload = images.normalise(async () => new Uint8Array(bytes), 'breeder')
    open()
    expect([await hers, await upload]).toEqual([expect.anything(), expect.anything()])
    expect(made.indexOf('breeder 300')).toBeLessThanOrEqual(1)
    await Promise.allSettled(answers)
  })

  it('works when the cache folder has been deleted', async () => {
    const photo = source(await jpeg(60, 40))
    await images.resized(photo, webp)
    await rm(cacheFolder, { recursive: true })
    expect(await images.resized(photo, webp)).not.toBeNull()
    expect(await readdir(cacheFolder)).toHaveLength(1)
  })

  it('works when the cache cannot be written, and reports it', async () => {
    await writeFile(join(folder, 'file'), '')
    const onCacheFailure = vi.fn()
    const uncached = createImages({ cacheFolder: join(folder, 'file'), onCacheFailure })
    expect(await uncached.resized(source(await jpeg(60, 40)), webp)).toMatchObject({
      contentType: 'image/webp',
    })
    expect(onCacheFailure).toHaveBeenCalled()
  })

  it('keeps the cache under its limit', async () => {
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
