import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#src/db/client/database.ts'
import { openDatabase } from '#src/db/client/open.ts'
import { watchDataVersion } from '#src/db/data-version.ts'
import { migrate } from '#src/db/migrate.ts'
import { admins, galleryPhotos, litters, parentDogs, puppies, uploads } from '#src/db/schema.ts'
import { objectPath, photoName } from '#src/domain/photos/files.ts'
import { createImages } from '#src/infra/images/sharp.ts'
import { openDiskStore } from '#src/infra/photos/disk.ts'
import { acceptPhoto, type PublicPhotos, watchPublicPhotos } from './public-photos.ts'

let folder: string
let database: Database

const now = () => new Date('2026-03-01T02:03:04.000Z')
const time = now().toISOString()
const rowTimes = { createdAt: time, updatedAt: time }
const newName = () => `${crypto.randomUUID()}.jpg`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  database = openDatabase(`file:${join(folder, 'site.db')}`)
  await migrate(database, 'migrations')
})
afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

describe('accepting an uploaded photo', () => {
  const parts = () => ({
    database,
    photoStore: openDiskStore(join(folder, 'uploads')),
    images: createImages({ cacheFolder: join(folder, 'cache') }),
    now,
  })
  const photo = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#a43' } })
      .jpeg()
      .toBuffer()

  it('stores it under a name of its own and records what it is', async () => {
    const { photoStore, ...others } = parts()
    const path = await acceptPhoto({ photoStore, ...others }, await photo())
    const name = photoName(path)
    const stored = await photoStore.get(name ?? '')
    expect(await database.db.select().from(uploads)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name,
        contentType: 'image/jpeg',
        size: stored?.length,
        width: 300,
        height: 200,
        token: null,
        createdAt: time,
        receivedAt: null,
        acceptedAt: time,
      },
    ])
  })

  it('stores and records nothing that is no photo', async () => {
    await expect(acceptPhoto(parts(), Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 415 })
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await database.db.select().from(uploads)).toEqual([])
  })

  it('leaves no file without a row when the database fails', async () => {
    const { database: open, ...others } = parts()
    open.close()
    await expect(acceptPhoto({ database: open, ...others }, await photo())).rejects.toThrow()
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  })

  it('leaves a row for the sweeper when the store fails', async () => {
    const { photoStore, ...others } = parts()
    const failing = { ...photoStore, put: () => Promise.reject(new Error('disk full')) }
    await expect(acceptPhoto({ photoStore: failing, ...others }, await photo())).rejects.toThrow('disk full')
    expect(await database.db.select().from(uploads)).toHaveLength(1)
  })
})

describe('knowing whose photo the public may see', () => {
  let publicPhotos: PublicPhotos

  beforeEach(async () => {
    publicPhotos = watchPublicPhotos(database, watchDataVersion(database))
    await database.db
      .insert(litters)
      .values({ id: 'litter', name: 'Autumn', dateOfBirth: '2026-01-02', ...rowTimes })
    await database.db.insert(admins).values({ id: 'ann', username: 'ann', passwordHash: 'x', ...rowTimes })
  })

  const addPuppy = (photos: string[]) =>
    database.db.insert(puppies).values({
      id: crypto.randomUUID(),
      name: 'Digby',
      color: 'Black',
      gender: 'male',
      litterId: 'litter',
      photos,
      ...rowTimes,
    })
  const addDog = (photos: string[]) =>
    database.db.insert(parentDogs).values({
      id: crypto.randomUUID(),
      name: 'Mabel',
      color: 'Cream',
      gender: 'female',
      photos,
      ...rowTimes,
    })
  const addGalleryPhoto = (name: string, isPublic: boolean, uploaderName: string | null = 'Anna') =>
    database.db
      .insert(galleryPhotos)
      .values({ id: name, filename: name, url: objectPath(name), isPublic, uploaderName, ...rowTimes })

  it('knows no photo that nothing names', async () => {
    expect(await publicPhotos.ownerOf(newName())).toBeNull()
  })

  it("calls photos of puppies, dogs and an admin's gallery the breeder's", async () => {
    const [ofPuppy, second, ofDog, ofGallery] = [newName(), newName(), newName(), newName()]
    await addPuppy([objectPath(ofPuppy), objectPath(second)])
    await addDog([objectPath(ofDog)])
    await addGalleryPhoto(ofGallery, true, null)
    for (const name of [ofPuppy, second, ofDog, ofGallery])
      expect(await publicPhotos.ownerOf(name)).toBe('breeder')
  })

  it("calls a public gallery photo with an uploader's name a visitor's, and a private one nobody's", async () => {
    const [shown, waiting, kept] = [newName(), newName(), newName()]
    await addGalleryPhoto(shown, true)
    await addGalleryPhoto(waiting, false)
    await addGalleryPhoto(kept, false, null)
    expect(await publicPhotos.ownerOf(shown)).toBe('visitor')
    expect(await publicPhotos.ownerOf(waiting)).toBeNull()
    expect(await publicPhotos.ownerOf(kept)).toBeNull()
  })

  it("calls a visitor's photo that a puppy names too the breeder's", async () => {
    const name = newName()
    await addGalleryPhoto(name, true)
    await addPuppy([objectPath(name)])
    expect(await publicPhotos.ownerOf(name)).toBe('breeder')
  })

  it('follows every write at once', async () => {
    const name = newName()
    await addGalleryPhoto(name, true)
    expect(await publicPhotos.ownerOf(name)).toBe('visitor')
    await database.db.update(galleryPhotos).set({ isPublic: false }).where(eq(galleryPhotos.id, name))
    expect(await publicPhotos.ownerOf(name)).toBeNull()
    await database.write((tx) =>
      tx.update(galleryPhotos).set({ isPublic: true }).where(eq(galleryPhotos.id, name)),
    )
    expect(await publicPhotos.ownerOf(name)).toBe('visitor')
    await database.db.delete(galleryPhotos)
    expect(await publicPhotos.ownerOf(name)).toBeNull()
  })

  it('asks the database once for many requests at once and none after, until the content changes', async () => {
    const name = newName()
    await addDog([objectPath(name)])
    const select = vi.spyOn(database.db, 'select')
    const version = vi.fn(async () => 7)
    const counted = watchPublicPhotos(database, { current: version })
    await Promise.all(Array.from({ length: 20 }, () => counted.ownerOf(name)))
    await counted.ownerOf(name)
    expect(select).toHaveBeenCalledTimes(3)
    version.mockResolvedValue(8)
    expect(await counted.ownerOf(name)).toBe('breeder')
    expect(select).toHaveBeenCalledTimes(6)
  })

  it('asks again after the database failed', async () => {
    const name = newName()
    await addDog([objectPath(name)])
    const steady = watchPublicPhotos(database, { current: async () => 7 })
    vi.spyOn(database.db, 'select').mockImplementationOnce(() => {
      throw new Error('no database')
    })
    await expect(steady.ownerOf(name)).rejects.toThrow('no database')
    expect(await steady.ownerOf(name)).toBe('breeder')
  })

  it('reads the version before the photos, so that it never calls older photos the newest', async () => {
    const select = vi.spyOn(database.db, 'select')
    const current = vi.fn(async () => 7)
    await watchPublicPhotos(database, { current }).ownerOf(newName())
    const [firstSelect = 0] = select.mock.invocationCallOrder
    expect(Math.max(...current.mock.invocationCallOrder)).toBeLessThan(firstSelect)
  })
})
