import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  deleteGalleryPhoto,
  findGalleryPhoto,
  findGalleryPhotoByUrl,
  insertGalleryPhoto,
  listGalleryPhotos,
  setVisibility,
} from '#src/db/queries/gallery.ts'
import { AppError, appErrors, rejectedField } from '#src/domain/errors.ts'
import { galleryPhotoInput, visibilityInput } from '#src/domain/gallery.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'
import { acceptPhoto, removeOrphans } from '#src/services/uploads.ts'

export const portalGalleryEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listGalleryPhotos(database.db)))
    .post('/', validate(galleryPhotoInput), async (c) => {
      const input = c.req.valid('json')
      // Before the transaction: the file is read and checked.
      const url = objectPath((await acceptPhoto(parts, input.url, 'url')).name)
      const uploadedBy = c.get('admin').id
      const photo = await database.write(async (tx) => {
        if (await findGalleryPhotoByUrl(tx, url)) throw inGalleryAlready()
        return insertGalleryPhoto(tx, { ...input, url, uploadedBy }, now().toISOString())
      })
      return c.json(photo, 201)
    })
    .put('/:id', validate(visibilityInput), async (c) => {
      const { isPublic, updatedAt } = c.req.valid('json')
      const photo = await database.write(async (tx) => {
        const before = await findGalleryPhoto(tx, c.req.param('id'))
        refuseStale(before, updatedAt)
        return setVisibility(tx, before, isPublic, now().toISOString())
      })
      return c.json(photo)
    })
    .delete('/:id', async (c) => {
      const photo = await database.write((tx) => deleteGalleryPhoto(tx, c.req.param('id')))
      if (!photo) throw new AppError(appErrors.notFound)
      await removeOrphans(parts, [photo.url])
      return c.body(null, 204)
    })
}

const inGalleryAlready = () => rejectedField(appErrors.inGalleryAlready, 'url')
