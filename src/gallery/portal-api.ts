import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from '#src/gallery/fields.ts'
import {
  findGalleryPhoto,
  findGalleryPhotoByUrl,
  type GalleryPhoto,
  insertGalleryPhoto,
  listGalleryPhotos,
  listGalleryPhotosById,
  removeWords,
  setCaption,
  setVisibility,
  setWordsShown,
} from '#src/gallery/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { appErrors, found, rejectedField } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { acceptPhoto, requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { rejectStaleAmong } from '#src/records/actions/reject-stale.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'
import { change, create, remove } from '#src/records/endpoint.ts'

export const portalGalleryEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listGalleryPhotos(database.db)))
    .post('/', validate(withId(galleryPhotoInput)), async (c) => {
      // Outside the transaction, since it reads and checks the file.
      const url = objectPath((await acceptPhoto(parts, c.req.valid('json').url, 'url')).name)
      return create(parts, c, {
        ...photos,
        async insert(tx, input, at, uploadedBy) {
          if (await findGalleryPhotoByUrl(tx, url)) throw alreadyInGallery()
          await requirePhotos(tx, [url], 'url')
          return insertGalleryPhoto(tx, { ...input, url, uploadedBy }, at)
        },
      })
    })
    .post('/review', validate(reviewInput), async (c) => {
      const { decision, photos } = c.req.valid('json')
      const author = authorOf(parts, c)
      const ids = photos.map(({ id }) => id)
      const { reviewed, trashIds } = await database.write(async (tx) => {
        const before = await listGalleryPhotosById(tx, ids)
        rejectStaleAmong(before, photos, appErrors.photosGone)
        if (decision === 'delete') return { reviewed: before, trashIds: await trashAll(tx, author, ids) }
        for (const { id, wordsShown } of photos)
          if (wordsShown !== undefined) await setWordsShown(tx, id, wordsShown)
        return { reviewed: await publish(tx, author, before, decision === 'publish'), trashIds: [] }
      })
      // Proxies limit the size of headers; beyond this, photos are restored from the trash one by one.
      if (trashIds.length > 0 && trashIds.length <= mostUndone) c.header('X-Trash-Id', trashIds.join(', '))
      return c.json(reviewed)
    })
    .put('/:id', validate(visibilityInput), (c) =>
      change(parts, c, {
        ...photos,
        async update(tx, id, { isPublic, wordsShown }, at) {
          if (wordsShown !== undefined) await setWordsShown(tx, id, wordsShown)
          return (await setVisibility(tx, [id], isPublic, at))[0] ?? null
        },
      }),
    )
    .put('/:id/caption', validate(captionInput), (c) =>
      change(parts, c, { ...photos, update: (tx, id, { caption }, at) => setCaption(tx, id, caption, at) }),
    )
    .delete('/:id/words', async (c) => {
      const author = authorOf(parts, c)
      const photo = await database.write(async (tx) => {
        const before = found(await findGalleryPhoto(tx, c.req.param('id')))
        if (before.words === null) return before
        const after = found(await removeWords(tx, before.id, author.at))
        await recordChanged(tx, author, 'photo', before, after)
        return after
      })
      return c.json(photo)
    })
    .delete('/:id', (c) => remove(parts, c, 'photo'))
}

const photos = { kind: 'photo', find: findGalleryPhoto } as const

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
