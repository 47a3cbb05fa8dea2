import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploads } from '#src/db/schema.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptPhoto } from './public-photos.ts'
import { acceptPhotos, openUpload, receiveUpload, removeOrphans, sweepUploads } from './uploads.ts'

let site: TestApp
let clock: Date

beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
})
afterEach(() => site.close())

const hoursLater = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}
const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()

async function received(bytes: Uint8Array) {
  const target = await openUpload(site.parts, {})
  const chunks = (async function* () {
    yield bytes
  })()
  await receiveUpload(site.parts, { ...target, contentType: undefined, chunks })
  return target
}
const stored = async () => acceptPhoto(site.parts, await photo())
const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const isThere = async (path: string) => (await site.parts.photoStore.get(nameOf(path))) !== null
const count = () => site.parts.database.db.$count(uploads)
const inbox = () => readdir(join(site.folder, 'photos/inbox'))

describe('paths a form may store', () => {
  it('are those of photos that have been uploaded, in the order given, each once', async () => {
    const [first, second] = [await stored(), await stored()]
    const address = second.replace('/objects', '/public-objects')
    expect(await acceptPhotos(site.parts, [address, first, second])).toEqual([second, first])
  })

  it('may name a photo nobody has looked at yet, which is looked at now', async () => {
    const { objectPath: path } = await received(await photo())
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
    expect(await isThere(`${path}.jpg`)).toBe(true)
    expect(await inbox()).toEqual([])
  })

  it.each([
    ['of no upload', async () => objectPath(`${crypto.randomUUID()}.jpg`)],
    ['of an address nothing was sent to', async () => (await openUpload(site.parts, {})).objectPath],
    ['of another site', async () => (await stored()).replace(/^/, 'https://evil.example')],
    ['of anything else', async () => 'https://evil.example/dog.jpg'],
  ])('are not those %s', async (_, path) => {
    await expect(acceptPhotos(site.parts, [await path()], 'photoURL')).rejects.toMatchObject({
      status: 400,
      details: { errors: { photoURL: ['This photo has not been uploaded to this site'] } },
    })
  })

  it('are refused with the file itself when it is no photo', async () => {
    const { objectPath: path } = await received(Buffer.from('<svg/>'))
    await expect(acceptPhotos(site.parts, [await stored(), path])).rejects.toMatchObject({ status: 415 })
    expect(await inbox()).toEqual([])
    expect(await count()).toBe(1)
  })

  it('keep their file waiting while the server is too busy to look', async () => {
    const { objectPath: path } = await received(await photo())
    const busy = vi
      .spyOn(site.parts.images, 'normaliseInTurn')
      .mockRejectedValueOnce(Object.assign(new Error('busy'), { status: 503 }))
    await expect(acceptPhotos(site.parts, [path])).rejects.toThrow('busy')
    busy.mockRestore()
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
  })

  it('survive a stop between storing the photo and recording it', async () => {
    const { objectPath: path, name } = await received(await photo())
    const { bytes } = await site.parts.images.normalise(await photo())
    await site.parts.photoStore.put(`${name}.jpg`, bytes)
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
  })
})

describe('removing photos', () => {
  it('that nothing names deletes the file, its row and its resized copies', async () => {
    const path = await stored()
    const copy = { width: 20, quality: 70, format: 'webp' } as const
    const name = nameOf(path)
    await site.parts.images.resized({ name, read: () => site.parts.photoStore.get(name) }, copy)
    await removeOrphans(site.parts, [path])
    expect(await isThere(path)).toBe(false)
    expect(await count()).toBe(0)
    expect(await site.parts.images.resized({ name, read: async () => null }, copy)).toBeNull()
  })

  it.each<[string, (path: string) => Promise<unknown>]>([
    [
      'a puppy',
      async (path) => site.make.puppy({ litterId: (await site.make.litter()).id, photos: ['/x', path] }),
    ],
    ['a dog', (path) => site.make.dog({ photos: [path] })],
    ['a public gallery photo', (path) => site.make.galleryPhoto({ url: path })],
    ['a private gallery photo', (path) => site.make.galleryPhoto({ url: path, isPublic: false })],
  ])('never takes one that %s still names', async (_, name) => {
    const path = await stored()
    await name(path)
    await removeOrphans(site.parts, [path, await stored()])
    hoursLater(100)
    await sweepUploads(site.parts)
    expect(await isThere(path)).toBe(true)
    expect(await count()).toBe(1)
  })

  it('passes over what is no photo of this site', async () => {
    await removeOrphans(site.parts, ['https://example.com/dog.jpg', '/objects/uploads/../site.db', ''])
    expect(site.logged).toEqual([])
  })

  it('is left to the sweep when the store fails, and the act before it stands', async () => {
    const path = await stored()
    const failing = { ...site.parts.photoStore, remove: () => Promise.reject(new Error('disk gone')) }
    await removeOrphans({ ...site.parts, photoStore: failing }, [path])
    expect(site.logged).toHaveLength(1)
    hoursLater(25)
    await sweepUploads(site.parts)
    expect(await isThere(path)).toBe(false)
  })
})

describe('the sweep', () => {
  it.each([
    [23.9, 3],
    [24.1, 0],
  ])('after %d hours leaves %i uploads of three that were never recorded', async (hours, left) => {
    const path = await stored()
    await received(await photo())
    await openUpload(site.parts, {})
    hoursLater(hours)
    await sweepUploads(site.parts)
    expect(await count()).toBe(left)
    expect(await isThere(path)).toBe(left > 0)
    expect(await inbox()).toHaveLength(left > 0 ? 1 : 0)
  })

  it('clears what broken transfers left in the inbox', async () => {
    const folder = join(site.folder, 'photos/inbox')
    await mkdir(folder, { recursive: true })
    const yesterday = new Date(clock.getTime() - 25 * 3_600_000)
    await writeFile(join(folder, 'old.tmp'), 'x')
    await writeFile(join(folder, 'new.tmp'), 'x')
    await utimes(join(folder, 'old.tmp'), yesterday, yesterday)
    await utimes(join(folder, 'new.tmp'), clock, clock)
    await sweepUploads(site.parts)
    expect(await inbox()).toEqual(['new.tmp'])
  })
})
