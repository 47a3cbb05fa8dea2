import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { vi } from 'vitest'
import { openDatabase } from '#src/db/client/open.ts'
import { watchDataVersion } from '#src/db/data-version.ts'
import { migrate } from '#src/db/migrate.ts'
import { admins, galleryPhotos } from '#src/db/schema.ts'
import { AppError } from '#src/domain/errors.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { photoRoutes } from '#src/files/photos.ts'
import { createImages } from '#src/infra/images/sharp.ts'
import type { ImageRequest } from '#src/infra/images/types.ts'
import { openDiskStore } from '#src/infra/photos/disk.ts'
import { watchPublicPhotos } from '#src/services/public-photos.ts'

const name = (first: string, ending = 'jpg') => `${first.repeat(8)}-1111-4222-8333-444444444444.${ending}`
export const ofBreeder = name('a')
export const ofVisitor = name('b')
/** A visitor's that is not published. */
export const waiting = name('c')
/** In the store, and named by nothing. */
export const unknown = name('d')
/** Named, and not in the store. */
export const lost = name('e')
export const moving = name('f', 'gif')

/** Headers of an admin's browser. */
export const admin = { Cookie: 'admin' }

export type PhotoDelivery = Awaited<ReturnType<typeof openPhotoDelivery>>

/** The routes of photos with a store and a database of their own, and what they ask of those. */
export async function openPhotoDelivery() {
  const folder = await mkdtemp(join(tmpdir(), 'photo-routes-'))
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await migrate(database, 'migrations')
  const photoStore = openDiskStore(join(folder, 'uploads'))
  const jpeg = await picture('#a43')
  for (const photo of [ofBreeder, ofVisitor, waiting, unknown]) await photoStore.put(photo, jpeg)
  await photoStore.put(moving, await animation())
  const asked: ImageRequest[] = []
  const read = vi.fn<(name: string) => void>()

  /** The routes as after a start. */
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
        resized(source, wanted) {
          asked.push(wanted)
          return images.resized(source, wanted)
        },
      },
      publicPhotos: watchPublicPhotos(database, watchDataVersion(database)),
      isAdmin: async (c) => c.req.header('Cookie') === admin.Cookie,
    })
    const app = new Hono().route('/', routes)
    app.onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      const { errors } = error.details
      return c.json({ message: error.message, ...(errors && { errors }) }, error.status)
    })
    return app
  }
  let app = openRoutes()

  return {
    db: database.db,
    photoStore,
    /** The pictures that were asked for. */
    asked,
    /** Called with the name of each photo that is read. */
    read,
    request: (address: string, init?: RequestInit) => app.request(address, init),
    /** Puts the rows back as they were, and starts the routes anew. */
    async reset() {
      await database.db.delete(galleryPhotos)
      await database.db.delete(admins)
      await database.db.insert(admins).values({ id: 'ann', username: 'ann', passwordHash: 'x', ...times })
      await database.db
        .insert(galleryPhotos)
        .values([
          row(ofBreeder),
          row(ofVisitor, { uploaderName: 'Anna' }),
          row(waiting, { uploaderName: 'Anna', isPublic: false }),
          row(lost),
          row(moving),
        ])
      app = openRoutes()
      asked.length = 0
      read.mockClear()
    },
    async close() {
      database.close()
      await rm(folder, { recursive: true, force: true })
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

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const animation = async () =>
  sharp(await Promise.all([picture('#a43'), picture('#34a')]), { join: { animated: true } })
    .gif()
    .toBuffer()
