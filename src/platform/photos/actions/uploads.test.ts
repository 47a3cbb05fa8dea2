import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploads } from '#src/app/tables.ts'
import { isPhotoName, objectPath } from '#src/platform/photos/rules/files.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto } from '#src/testing/app/send-photo.ts'
import { findOpenUpload, openUpload, receiveUpload } from './receive-uploads.ts'
import { acceptFile, acceptPhoto, acceptPhotos, removeOrphans, sweepUploads } from './uploads.ts'

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
  const target = await openUpload(site.parts, {}, null)
  const upload = await findOpenUpload(site.parts, { ...target, contentType: undefined })
  const chunks = (async function* () {
    yield bytes
  })()
  await receiveUpload(site.parts, upload, { chunks, size: bytes.length, from: null })
  return objectPath(target.name)
}
const stored = async () => acceptedPhoto(site.parts, await photo())
const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const isThere = async (path: string) => (await site.parts.photoStore.get(nameOf(path))) !== null
const count = () => site.parts.database.db.$count(uploads)
const inbox = () => readdir(join(site.folder, 'photos/inbox'))
const files = async () => (await readdir(join(site.folder, 'photos'))).filter(isPhotoName)

describe('accepting a file', () => {
  it('stores it under its id and records what it is', async () => {
    const { name } = await acceptFile(site.parts, new Blob([await photo()]))
    const time = clock.toISOString()
    expect(await site.parts.database.db.select().from(uploads)).toEqual([
      {
        id: name.replace('.jpg', ''),
        name,
        contentType: 'image/jpeg',
        size: (await site.parts.photoStore.get(name))?.length,
        width: 30,
        height: 20,
        token: null,
        fromVisitor: false,
        createdAt: time,
        receivedAt: time,
        acceptedAt: time,
        removedAt: null,
      },
    ])
    expect(await files()).toEqual([name])
    expect(await inbox()).toEqual([])
  })

  it('stores and records nothing if it is not a photo', async () => {
    await expect(acceptFile(site.parts, new Blob(['<svg/>']))).rejects.toMatchObject({ status: 415 })
    expect([await files(), await inbox(), await count()]).toEqual([[], [], 0])
  })

  it('succeeds, or says what is wrong with a file, though what was sent cannot be removed', async () => {
    site.parts.photoStore.pending.remove = () => Promise.reject(new PhotoStoreError('It does not respond'))
    const { name } = await acceptFile(site.parts, new Blob([await photo()]))
    expect([await files(), (await inbox()).length]).toEqual([[name], 1])
    await expect(acceptFile(site.parts, new Blob(['<svg/>']))).rejects.toMatchObject({ status: 415 })
  })

  it('leaves no file without a row when the database fails', async () => {
    const bytes = await photo()
    site.parts.database.close()
    await expect(acceptFile(site.parts, new Blob([bytes]))).rejects.toThrow()
    expect(await readdir(join(site.folder, 'photos'), { recursive: true })).toEqual(['inbox'])
  })

  it('leaves a row for the sweep when the photo store fails', async () => {
    const photoStore = { ...site.parts.photoStore, put: () => Promise.reject(new Error('disk full')) }
    const file = new Blob([await photo()])
    await expect(acceptFile({ ...site.parts, photoStore }, file)).rejects.toThrow('disk full')
    expect(await count()).toBe(1)
  })
})

describe('the photos of a form', () => {
  it('are stored by their paths, in the order given, each once', async () => {
    const [first, second] = [await stored(), await stored()]
    const address = second.replace('/objects', '/public-objects')
    expect(await acceptPhotos(site.parts, [address, first, second])).toEqual([second, first])
  })

  it('may still be pending, and are accepted now', async () => {
    const path = await received(await photo())
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
    expect(await isThere(`${path}.jpg`)).toBe(true)
    expect(await inbox()).toEqual([])
  })

  it.each([
    ['an unknown path', async () => objectPath(`${crypto.randomUUID()}.jpg`)],
    [
      'an upload that no file was sent to',
      async () => objectPath((await openUpload(site.parts, {}, null)).name),
    ],
    ['a photo of another site', async () => (await stored()).replace(/^/, 'https://evil.example')],
    ['any other address', async () => 'https://evil.example/dog.jpg'],
  ])('cannot be %s', async (_, path) => {
    await expect(acceptPhoto(site.parts, await path(), 'photoURL')).rejects.toMatchObject({
      status: 400,
      details: { errors: { photoURL: ['This photo is no longer on this site. Please choose it again.'] } },
    })
  })

  it('are checked once, however many requests claim them at the same moment', async () => {
    const path = await received(await photo())
    const normalise = vi.spyOn(site.parts.images, 'normalise')
    const claims = Array.from({ length: 260 }, () => acceptPhoto(site.parts, path, 'photoURL'))
    const names = (await Promise.all(claims)).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set([`${nameOf(path)}.jpg`]))
    expect(normalise).toHaveBeenCalledTimes(1)
  })

  it('are rejected, and the file deleted, if one is not a photo', async () => {
    const path = await received(Buffer.from('GIF89a<svg/>'))
    await expect(acceptPhotos(site.parts, [await stored(), path])).rejects.toMatchObject({ status: 415 })
    expect(await inbox()).toEqual([])
    expect(await count()).toBe(1)
  })

  it('stay pending while the server is too busy', async () => {
    const path = await received(await photo())
    const busy = vi
      .spyOn(site.parts.images, 'normalise')
      .mockRejectedValueOnce(Object.assign(new Error('busy'), { status: 503 }))
    await expect(acceptPhotos(site.parts, [path])).rejects.toThrow('busy')
    busy.mockRestore()
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
  })

  it('are accepted after a crash between storing and recording the photo', async () => {
    const path = await received(await photo())
    await site.parts.photoStore.put(`${nameOf(path)}.jpg`, await photo())
    expect(await acceptPhotos(site.parts, [path])).toEqual([`${path}.jpg`])
  })
})

describe('removing photos', () => {
  it('deletes the file of an orphan, its row and its resized copies', async () => {
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
    ['a puppy', async (path) => site.make.puppy({ photos: ['/x', path] })],
    ['a dog', (path) => site.make.dog({ photos: [path] })],
    ['a public gallery photo', (path) => site.make.galleryPhoto({ url: path })],
    ['a private gallery photo', (path) => site.make.galleryPhoto({ url: path, isPublic: false })],
    ["an admin's profile", (path) => site.make.admin({ profileImageUrl: path })],
  ])('never deletes one that %s still references', async (_, reference) => {
    const path = await stored()
    await reference(path)
    await removeOrphans(site.parts, [path, await stored()])
    hoursLater(100)
    await sweepUploads(site.parts)
    expect(await isThere(path)).toBe(true)
    expect(await count()).toBe(1)
  })

  it('ignores anything that is not a photo of this site', async () => {
    await removeOrphans(site.parts, ['https://example.com/dog.jpg', '/objects/uploads/../site.db', ''])
    expect(site.logged).toEqual([])
  })

  it('is left to the sweep when the store fails, without failing the caller', async () => {
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
    [0.9, 3, 1],
    [1.1, 1, 0],
    [23.9, 1, 0],
    [24.1, 0, 0],
  ])('after %d hours leaves %i of an accepted and two pending uploads', async (hours, left, pending) => {
    const path = await stored()
    await received(await photo())
    await openUpload(site.parts, {}, null)
    hoursLater(hours)
    await sweepUploads(site.parts)
    expect(await count()).toBe(left)
    expect(await isThere(path)).toBe(left > 0)
    expect(await inbox()).toHaveLength(pending)
  })

  it('counts the hour of a pending upload from its arrival', async () => {
    const target = await openUpload(site.parts, {}, null)
    hoursLater(0.2)
    const upload = await findOpenUpload(site.parts, { ...target, contentType: undefined })
    const chunks = new Blob([await photo()]).stream()
    await receiveUpload(site.parts, upload, { chunks, size: null, from: null })
    hoursLater(0.9)
    await sweepUploads(site.parts)
    expect(await count()).toBe(1)
    hoursLater(0.2)
    await sweepUploads(site.parts)
    expect(await count()).toBe(0)
  })

  it('leaves an upload that is accepted at the same moment, or nothing of it', async () => {
    const path = await received(await photo())
    hoursLater(1.1)
    const [accepted] = await Promise.allSettled([acceptPhotos(site.parts, [path]), sweepUploads(site.parts)])
    const isKept = accepted.status === 'fulfilled'
    expect([await count(), await files(), await inbox()]).toEqual(
      isKept ? [1, [`${nameOf(path)}.jpg`], []] : [0, [], []],
    )
  })

  it.each([
    { batches: 2, ends: 'after two batches, with the rest left to the next run', left: 5 },
    { batches: undefined, ends: 'when nothing orphaned is left', left: 0 },
  ])('finishes each batch before the next, and ends $ends', async ({ batches, left }) => {
    for (let n = 0; n < 45; n++) await openUpload(site.parts, {}, null)
    hoursLater(25)
    const rowsAtBatch: number[] = []
    const write: typeof site.parts.database.write = async (run) => {
      rowsAtBatch.push(await count())
      return site.parts.database.write(run)
    }
    await sweepUploads({ ...site.parts, database: { ...site.parts.database, write } }, batches)
    expect(rowsAtBatch).toEqual([45, 25, 5].slice(0, batches))
    expect(await count()).toBe(left)
  })

  it('keeps what it has done when the store fails on the way', async () => {
    const bytes = await photo()
    for (let n = 0; n < 45; n++) await acceptFile(site.parts, new Blob([bytes]))
    hoursLater(25)
    let removals = 0
    const remove = async () => {
      removals += 1
      if (removals > 30) throw new Error('Too many subrequests')
    }
    const photoStore = { ...site.parts.photoStore, remove }
    await expect(sweepUploads({ ...site.parts, photoStore })).rejects.toThrow('Too many')
    expect(await count()).toBe(25)
  })

  it('removes what interrupted transfers left in the inbox', async () => {
    const folder = join(site.folder, 'photos/inbox')
    await mkdir(folder, { recursive: true })
    const anHourAgo = new Date(clock.getTime() - 1.1 * 3_600_000)
    await writeFile(join(folder, 'old.tmp'), 'x')
    await writeFile(join(folder, 'new.tmp'), 'x')
    await utimes(join(folder, 'old.tmp'), anHourAgo, anHourAgo)
    await utimes(join(folder, 'new.tmp'), clock, clock)
    await sweepUploads(site.parts)
    expect(await inbox()).toEqual(['new.tmp'])
  })
})
