import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  findParentDog,
  hasLitters,
  insertParentDog,
  listPortalParentDogs,
  updateParentDog,
} from '#src/db/queries/dogs/parent-dogs.ts'
import { maxDogPhotos, newParentDogInput, parentDogInput, withCover } from '#src/domain/dogs/parent-dogs.ts'
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { photoUrlInput } from '#src/domain/photos/upload-paths.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { recordChanged, recordCreated } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { acceptPhoto, acceptPhotos, removeOrphans, requirePhotos } from '#src/services/uploads.ts'

export const portalParentDogEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalParentDogs(database.db)))
    .post('/', validate(newParentDogInput), async (c) => {
      const input = c.req.valid('json')
      const author = authorOf(parts, c)
      // Outside the transaction: reads and checks the files.
      const photos = await acceptPhotos(parts, input.photos)
      const dog = await database.write(async (tx) => {
        await requirePhotos(tx, photos, 'photos')
        const dog = await insertParentDog(tx, { ...input, photos }, author.at)
        await recordCreated(tx, author, 'dog', dog)
        return dog
      })
      return c.json(dog, 201)
    })
    .put('/:id', validate(parentDogInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const photos = await acceptPhotos(parts, input.photos)
      const { before, dog } = await database.write(async (tx) => {
        const before = rejectStale(await findParentDog(tx, id), updatedAt)
        if (input.gender !== before.gender && (await hasLitters(tx, id))) throw genderFixed()
        await requirePhotos(tx, photos, 'photos')
        const dog = found(await updateParentDog(tx, id, { ...input, photos }, author.at))
        await recordChanged(tx, author, 'dog', before, dog)
        return { before, dog }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(dog)
    })
    .put('/:id/photos', validate(photoUrlInput), async (c) => {
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const { name } = await acceptPhoto(parts, c.req.valid('json').photoURL, 'photoURL')
      const dog = await database.write(async (tx) => {
        const before = found(await findParentDog(tx, id))
        await requirePhotos(tx, [objectPath(name)], 'photoURL')
        const photos = withCover(before.photos, objectPath(name))
        if (photos.length > maxDogPhotos) throw tooManyPhotos()
        const dog = found(await updateParentDog(tx, id, { photos }, author.at))
        await recordChanged(tx, author, 'dog', before, dog)
        return dog
      })
      return c.json(dog)
    })
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const trashId = await database.write((tx) => moveToTrash(tx, author, 'dog', c.req.param('id')))
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}

const genderFixed = () => rejectedField(appErrors.genderFixed, 'gender')

const tooManyPhotos = () => rejectedField(appErrors.tooManyDogPhotos, 'photoURL')
