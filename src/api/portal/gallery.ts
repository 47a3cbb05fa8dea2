import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import {
  findGalleryPhoto,
  findGalleryPhotoByUrl,
  type GalleryPhoto,
  insertGalleryPhoto,
  listGalleryPhotos,
  listGalleryPhotosById,
  setCaption,
  setVisibility,
} from '#src/db/queries/gallery.ts'
import { appErrors, rejectedField } from '#src/domain/errors.ts'
import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from '#src/domain/gallery-input.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { type Author, recordChanged, recordCreated } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale, rejectStaleAmong } from '#src/services/reject-stale.ts'
import { acceptPhoto, requirePhotos } from '#src/services/uploads.ts'

export const portalGalleryEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listGalleryPhotos(database.db)))
    .post('/', validate(galleryPhotoInput), async (c) => {
      const input = c.req.valid('json')
      // Outside the transaction: reads and checks the file.
      const url = objectPath((await acceptPhoto(parts, input.url, 'url')).name)
      const author = authorOf(parts, c)
      const photo = await database.write(async (tx) => {
        if (await findGalleryPhotoByUrl(tx, url)) throw alreadyInGallery()
        await requirePhotos(tx, [url], 'url')
        const photo = await insertGalleryPhoto(tx, { ...input, url, uploadedBy: author.adminId }, author.at)
        await recordCreated(tx, author, 'photo', photo)
        return photo
      })
      return c.json(photo, 201)
    })
    .post('/review', validate(reviewInput), async (c) => {
      const { decision, photos } = c.req.valid('json')
      const author = authorOf(parts, c)
      const ids = photos.map(({ id }) => id)
      const { reviewed, trashIds } = await database.write(async (tx) => {
        const before = await listGalleryPhotosById(tx, ids)
        rejectStaleAmong(before, photos, appErrors.photosGone)
        if (decision === 'delete') return { reviewed: before, trashIds: await trashAll(tx, author, ids) }
        return { reviewed: await publish(tx, author, before, decision === 'publish'), trashIds: [] }
      })
      // Proxies limit the size of headers; more than these are restored from the trash, one by one.
      if (trashIds.length > 0 && trashIds.length <= mostUndone) c.header('X-Trash-Id', trashIds.join(', '))
      return c.json(reviewed)
    })
    .put('/:id', validate(visibilityInput), async (c) => {
      const { isPublic, updatedAt } = c.req.valid('json')
      const author = authorOf(parts, c)
      const [photo] = await database.write(async (tx) => {
        const before = rejectStale(await findGalleryPhoto(tx, c.req.param('id')), updatedAt)
        return publish(tx, author, [before], isPublic)
      })
      return c.json(photo)
    })
    .put('/:id/caption', validate(captionInput), async (c) => {
      const { caption, updatedAt } = c.req.valid('json')
      const author = authorOf(parts, c)
      const photo = await database.write(async (tx) => {
        const before = rejectStale(await findGalleryPhoto(tx, c.req.param('id')), updatedAt)
        const photo = await setCaption(tx, before.id, caption, author.at)
        await recordChanged(tx, author, 'photo', before, photo)
        return photo
      })
      return c.json(photo)
    })
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const trashId = await database.write((tx) => moveToTrash(tx, author, 'photo', c.req.param('id')))
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}

const mostUndone = 100

async function publish(tx: Queryable, author: Author, before: readonly GalleryPhoto[], isPublic: boolean) {
  const ids = before.map(({ id }) => id)
  const photos = await setVisibility(tx, ids, isPublic, author.at)
  for (const photo of photos) {
    const old = before.find(({ id }) => id === photo.id)
    if (old) await recordChanged(tx, author, 'photo', old, photo)
  }
  return photos
}

async function trashAll(tx: Queryable, author: Author, ids: readonly string[]) {
  const trashIds: string[] = []
  for (const id of ids) trashIds.push(await moveToTrash(tx, author, 'photo', id))
  return trashIds
}

const alreadyInGallery = () => rejectedField(appErrors.inGalleryAlready, 'url')
