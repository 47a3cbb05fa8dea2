import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { vi } from 'vitest'
import { admins, galleryPhotos } from '#src/app/tables.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { AppError } from '#src/platform/errors/errors.ts'
import { createImages } from '#src/platform/images/sharp.ts'
import type { ImageRequest } from '#src/platform/images/types.ts'
import { watchPublicPhotos } from '#src/platform/photos/actions/public-photos.ts'
import { photoRoutes } from '#src/platform/photos/files/photos.ts'
import { isWithdrawn } from '#src/platform/photos/queries/photo-references.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { openDiskStore } from '#src/platform/photos/store/disk.ts'
import { openMigratedDatabase } from '#src/testing/database/migrated-database.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const nameOf = (first: string, ending = 'jpg') => `${first.repeat(8)}-1111-4222-8333-444444444444.${ending}`
export const breederPhoto = nameOf('a')
export const visitorPhoto = nameOf('b')
/** A visitor's photo that is not published. */
export const unpublishedPhoto = nameOf('c')
/** In the store, but no row references it. */
export const orphanedPhoto = nameOf('d')
/** Referenced, but not in the store. */
export const missingPhoto = nameOf('e')
/** In the store once a test has put something there. */
export const damagedPhoto = nameOf('9')
export const animatedPhoto = nameOf('f', 'gif')

/** Headers of an admin's browser. */
export const admin = { Cookie: 'admin' }

export type PhotoDelivery = Awaited<ReturnType<typeof openPhotoDelivery>>

/** The photo routes with a store and a database of their own, recording their requests to them. */
export async function openPhotoDelivery() {
  const folder = await mkdtemp(join(tmpdir(), 'photo-routes-'))
  const database = await openMigratedDatabase(folder)
  const photoStore = openDiskStore(join(folder, 'uploads'))
  const jpeg = await photo('#a43')
  for (const name of [breederPhoto, visitorPhoto, unpublishedPhoto, orphanedPhoto])
    await photoStore.put(name, jpeg)
  await photoStore.put(animatedPhoto, await animation())
  const requested: ImageRequest[] = []
  const read = vi.fn<(name: string) => void>()
  const logged: string[] = []

  /** The routes as after a restart. */
  function openRoutes() {
    const images = createImages({ cacheFolder: join(folder, 'cache') })
    const routes = photoRoutes({
      photoStore: {
        get(photo) {
          read(photo)
          return photoStore.get(photo)
        },
      },
      images: {
        resized(source, request) {
          requested.push(request)
          return images.resized(source, request)
        },
      },
      publicPhotos: watchPublicPhotos(database, watchDataVersion(database)),
      log: { error: (_, message) => void logged.push(message) },
      isAdmin: async (c) => c.req.header('Cookie') === admin.Cookie,
      isOnFamilyPage: async () => false,
      familyPaper: async () => null,
      isWithdrawn: (name) => isWithdrawn(database.db, name),
    })
    const app = new Hono().route('/', routes)
    app.onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      const { errors } = error.details
      return c.json({ code: error.code, message: error.message, ...(errors && { errors }) }, error.status)
    })
    return app
  }
  let app = openRoutes()

  return {
    db: database.db,
    photoStore,
    /** The images that were requested. */
    requested,
    logged,
    /** Called with the name of each photo that is read from the store. */
    read,
    /** Damages a stored photo. */
    replaceFile: (name: string, content: string) => writeFile(join(folder, 'uploads', name), content),
    restoreFile: (name: string) => writeFile(join(folder, 'uploads', name), jpeg),
    request: (address: string, init?: RequestInit) => app.request(address, init),
    /** Restores the rows and restarts the routes. */
    async reset() {
      await database.db.delete(galleryPhotos)
      await database.db.delete(admins)
      await database.db.insert(admins).values({ id: 'ann', username: 'ann', passwordHash: 'x', ...times })
      await database.db
        .insert(galleryPhotos)
        .values([
          row(breederPhoto),
          row(visitorPhoto, { uploaderName: 'Anna' }),
          row(unpublishedPhoto, { uploaderName: 'Anna', isPublic: false }),
          row(missingPhoto),
          row(damagedPhoto),
          row(animatedPhoto),
        ])
      app = openRoutes()
      requested.length = 0
      logged.length = 0
      read.mockClear()
    },
    async close() {
      database.close()
      await removeFolder(folder)
    },
  }
}

const times = { createdAt: '2026-03-01T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' }

const row = (photo: string, given: Partial<typeof galleryPhotos.$inferInsert> = {}) => ({
  id: photo,
  filename: photo,
  url: objectPath(photo),
  isPublic: true,
  ...given,
  ...times,
})

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const animation = async () =>
  sharp(await Promise.all([photo('#a43'), photo('#34a')]), { join: { animated: true } })
    .gif()
    .toBuffer()
