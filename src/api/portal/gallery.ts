import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  deleteGalleryPhoto,
  deleteGalleryPhotos,
  findGalleryPhoto,
  findGalleryPhotoByUrl,
  insertGalleryPhoto,
  listGalleryPhotos,
  listGalleryPhotosById,
  setCaption,
  setVisibility,
} from '#src/db/queries/gallery.ts'
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from '#src/domain/gallery.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { rejectStale, rejectStaleAmong } from '#src/services/reject-stale.ts'
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
    .post('/review', validate(reviewInput), async (c) => {
      const { decision, photos } = c.req.valid('json')
      const ids = photos.map(({ id }) => id)
      const reviewed = await database.write(async (tx) => {
        rejectStaleAmong(await listGalleryPhotosById(tx, ids), photos, appErrors.photosGone)
        return decision === 'delete'
          ? await deleteGalleryPhotos(tx, ids)
          : await setVisibility(tx, ids, decision === 'publish', now().toISOString())
      })
      if (decision === 'delete')
        await removeOrphans(
          parts,
          reviewed.map(({ url }) => url),
        )
      return c.json(reviewed)
    })
    .put('/:id', validate(visibilityInput), async (c) => {
      const { isPublic, updatedAt } = c.req.valid('json')
      const [photo] = await database.write(async (tx) => {
        const { id } = rejectStale(await findGalleryPhoto(tx, c.req.param('id')), updatedAt)
        return setVisibility(tx, [id], isPublic, now().toISOString())
      })
      return c.json(photo)
    })
    .put('/:id/caption', validate(captionInput), async (c) => {
      const { caption, updatedAt } = c.req.valid('json')
      const photo = await database.write(async (tx) => {
        const { id } = rejectStale(await findGalleryPhoto(tx, c.req.param('id')), updatedAt)
        return setCaption(tx, id, caption, now().toISOString())
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
