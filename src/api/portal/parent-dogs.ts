import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  deleteParentDog,
  findParentDog,
  hasLitters,
  insertParentDog,
  listPortalParentDogs,
  updateParentDog,
} from '#src/db/queries/parent-dogs.ts'
import { AppError, appErrors, rejectedField } from '#src/domain/errors.ts'
import { maxDogPhotos, parentDogInput, withCover } from '#src/domain/parent-dogs.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { photoUrlInput } from '#src/domain/photos/upload-paths.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'
import { acceptPhoto, acceptPhotos, removeOrphans } from '#src/services/uploads.ts'

export const portalParentDogEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalParentDogs(database.db)))
    .post('/', validate(parentDogInput), async (c) => {
      const { updatedAt: _, ...input } = c.req.valid('json')
      // Before the transaction: files are read and checked.
      const photos = await acceptPhotos(parts, input.photos)
      const dog = await database.write((tx) => insertParentDog(tx, { ...input, photos }, now().toISOString()))
      return c.json(dog, 201)
    })
    .put('/:id', validate(parentDogInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const photos = await acceptPhotos(parts, input.photos)
      const { before, dog } = await database.write(async (tx) => {
        const before = await findParentDog(tx, id)
        refuseStale(before, updatedAt)
        if (input.gender !== before.gender && (await hasLitters(tx, id))) throw genderFixed()
        return { before, dog: await updateParentDog(tx, id, { ...input, photos }, now().toISOString()) }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(dog)
    })
    .put('/:id/photos', validate(photoUrlInput), async (c) => {
      const id = c.req.param('id')
      const { name } = await acceptPhoto(parts, c.req.valid('json').photoURL, 'photoURL')
      const dog = await database.write(async (tx) => {
        const before = await findParentDog(tx, id)
        if (!before) throw new AppError(appErrors.notFound)
        const photos = withCover(before.photos, objectPath(name))
        if (photos.length > maxDogPhotos) throw tooManyPhotos()
        return updateParentDog(tx, id, { photos }, now().toISOString())
      })
      return c.json(dog)
    })
    .delete('/:id', async (c) => {
      const dog = await database.write((tx) => deleteParentDog(tx, c.req.param('id')))
      if (!dog) throw new AppError(appErrors.notFound)
      await removeOrphans(parts, dog.photos)
      return c.body(null, 204)
    })
}

const genderFixed = () => rejectedField(appErrors.genderFixed, 'gender')

const tooManyPhotos = () => rejectedField(appErrors.tooManyDogPhotos, 'photoURL')
