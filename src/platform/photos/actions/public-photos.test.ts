import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, galleryPhotos, litters, parentDogs, puppies } from '#src/app/tables.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { openMigratedDatabase } from '#src/testing/database/migrated-database.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type PublicPhotos, watchPublicPhotos } from './public-photos.ts'

let folder: string
let database: Database

const time = '2026-03-01T02:03:04.000Z'
const rowTimes = { createdAt: time, updatedAt: time }
const newName = () => `${crypto.randomUUID()}.jpg`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  database = await openMigratedDatabase(folder)
})
afterEach(async () => {
  database.close()
  await removeFolder(folder)
})

describe('the owner of a public photo', () => {
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

  it('is null for an orphaned photo', async () => {
    expect(await publicPhotos.ownerOf(newName())).toBeNull()
  })

  it("is the breeder for photos of puppies, of dogs and of the breeder's in the gallery", async () => {
    const [ofPuppy, second, ofDog, ofGallery] = [newName(), newName(), newName(), newName()]
    await addPuppy([objectPath(ofPuppy), objectPath(second)])
    await addDog([objectPath(ofDog)])
    await addGalleryPhoto(ofGallery, true, null)
    for (const name of [ofPuppy, second, ofDog, ofGallery])
      expect(await publicPhotos.ownerOf(name)).toBe('breeder')
  })

  it("is a visitor for a public gallery photo with an uploader's name, and null for a private one", async () => {
    const [shown, waiting, kept] = [newName(), newName(), newName()]
    await addGalleryPhoto(shown, true)
    await addGalleryPhoto(waiting, false)
    await addGalleryPhoto(kept, false, null)
    expect(await publicPhotos.ownerOf(shown)).toBe('visitor')
    expect(await publicPhotos.ownerOf(waiting)).toBeNull()
    expect(await publicPhotos.ownerOf(kept)).toBeNull()
  })

  it("is the breeder for a visitor's photo that a puppy references too", async () => {
    const name = newName()
    await addGalleryPhoto(name, true)
    await addPuppy([objectPath(name)])
    expect(await publicPhotos.ownerOf(name)).toBe('breeder')
  })

  it('is up to date after every write', async () => {
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

  it('is queried once for many simultaneous requests, and not again until the content changes', async () => {
    const name = newName()
    await addDog([objectPath(name)])
    const select = vi.spyOn(database.db, 'select')
    const version = vi.fn(async () => 7)
    const counted = watchPublicPhotos(database, { current: version })
    await Promise.all(Array.from({ length: 20 }, () => counted.ownerOf(name)))
    await counted.ownerOf(name)
    expect(select).toHaveBeenCalledTimes(1)
    version.mockResolvedValue(8)
    expect(await counted.ownerOf(name)).toBe('breeder')
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('is queried again after the database has failed', async () => {
    const name = newName()
    await addDog([objectPath(name)])
    const steady = watchPublicPhotos(database, { current: async () => 7 })
    vi.spyOn(database.db, 'select').mockImplementationOnce(() => {
      throw new Error('no database')
    })
    await expect(steady.ownerOf(name)).rejects.toThrow('no database')
    expect(await steady.ownerOf(name)).toBe('breeder')
  })

  it('keeps nobody waiting at the edge for a query that has vanished with its request', async () => {
    const name = newName()
    await addDog([objectPath(name)])
    const edge = watchPublicPhotos(database, { current: async () => 7 }, { sharesReads: false })
    const vanished = { from: () => ({ where: () => ({ groupBy: () => new Promise(() => {}) }) }) }
    const select = vi.spyOn(database.db, 'select').mockReturnValueOnce(vanished as never)
    edge.ownerOf(name)
    expect(await edge.ownerOf(name)).toBe('breeder')
    expect(await edge.ownerOf(name)).toBe('breeder')
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('is read after the version of the content, so that old photos never pass for the newest', async () => {
    const select = vi.spyOn(database.db, 'select')
    const current = vi.fn(async () => 7)
    await watchPublicPhotos(database, { current }).ownerOf(newName())
    const [firstSelect = 0] = select.mock.invocationCallOrder
    expect(Math.max(...current.mock.invocationCallOrder)).toBeLessThan(firstSelect)
  })
})
