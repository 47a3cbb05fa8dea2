import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  findParentDog,
  hasLitters,
  insertParentDog,
  listPortalParentDogs,
  type ParentDog,
  updateParentDog,
} from '#src/dogs/queries/parent-dogs.ts'
import {
  maxDogPhotos,
  newParentDogInput,
  type ParentDogInput,
  parentDogInput,
  withCover,
} from '#src/dogs/rules/parent-dogs.ts'
import { appErrors, rejectedField } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { acceptPhoto, requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { photoUrlInput } from '#src/platform/photos/rules/upload-paths.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { change, create, type FormRecord, remove } from '#src/records/endpoint.ts'

export const portalParentDogEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalParentDogs(database.db)))
    .post('/', validate(withId(newParentDogInput)), (c) => create(parts, c, dogs))
    .put('/:id', validate(parentDogInput), (c) => change(parts, c, dogs))
    .put('/:id/photos', validate(photoUrlInput), async (c) => {
      const path = objectPath((await acceptPhoto(parts, c.req.valid('json').photoURL, 'photoURL')).name)
      return change(parts, c, {
        ...dogs,
        async check(tx) {
          await requirePhotos(tx, [path], 'photoURL')
        },
        update(tx, id, _input, at, before) {
          const photos = withCover(before.photos, path)
          if (photos.length > maxDogPhotos) throw tooManyPhotos()
          return updateParentDog(tx, id, { photos }, at)
        },
      })
    })
    .delete('/:id', (c) => remove(parts, c, 'dog'))
}

const dogs: FormRecord<ParentDog, ParentDogInput> = {
  kind: 'dog',
  find: findParentDog,
  async check(tx, { gender }, before) {
    if (before && gender !== before.gender && (await hasLitters(tx, before.id)))
      throw rejectedField(appErrors.genderFixed, 'gender')
  },
  insert: insertParentDog,
  update: updateParentDog,
}

const tooManyPhotos = () => rejectedField(appErrors.tooManyDogPhotos, 'photoURL')
