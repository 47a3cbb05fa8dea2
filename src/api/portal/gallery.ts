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
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import { galleryPhotoInput, visibilityInput } from '#src/domain/gallery.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { acceptPhoto, removeOrphans, requirePhotos } from '#src/services/uploads.ts'

export const portalGalleryEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listGalleryPhotos(database.db)))
    .post('/', validate(galleryPhotoInput), async (c) => {
      const input = c.req.valid('json')
      // Outside the transaction: reads and checks the file.
      const url = objectPath((await acceptPhoto(parts, input.url, 'url')).name)
      const uploadedBy = c.get('admin').id
      const photo = await database.write(async (tx) => {
        if (await findGalleryPhotoByUrl(tx, url)) throw alreadyInGallery()
        await requirePhotos(tx, [url], 'url')
        return insertGalleryPhoto(tx, { ...input, url, uploadedBy }, now().toISOString())
      })
      return c.json(photo, 201)
    })
    .put('/:id', validate(visibilityInput), async (c) => {
      const { isPublic, updatedAt } = c.req.valid('json')
      const photo = await database.write(async (tx) => {
        const before = rejectStale(await findGalleryPhoto(tx, c.req.param('id')), updatedAt)
        return setVisibility(tx, before, isPublic, now().toISOString())
      })
      return c.json(photo)
    })
    .delete('/:id', async (c) => {
      const photo = found(await database.write((tx) => deleteGalleryPhoto(tx, c.req.param('id'))))
      await removeOrphans(parts, [photo.url])
      return c.body(null, 204)
    })
}

const alreadyInGallery = () => rejectedField(appErrors.inGalleryAlready, 'url')
