import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { puppyRowInput } from '#src/dogs/rules/puppies.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { isGivenId } from '#src/platform/values/fields/given-id.ts'
import { change } from '#src/records/endpoint.ts'
import { deleteBirth, saveBirth } from '#src/whelping/actions/births.ts'
import { readLitterPhotos, saveLitterPhotos } from '#src/whelping/actions/litter-photos.ts'
import { readLitterSheet, savePuppyRow } from '#src/whelping/actions/litter-sheet.ts'
import { makePuppies } from '#src/whelping/actions/make-puppies.ts'
import { listBirths, updateLitterSeason } from '#src/whelping/queries/births.ts'
import { birthInput, litterBirthInput, makePuppiesInput } from '#src/whelping/rules/births.ts'
import { litterPhotosInput } from '#src/whelping/rules/litter-photos.ts'

/** A litter's newborns, the puppies made from them, and their photos. */
export const birthEndpoints = (parts: Parts) => {
  const { database, kennel, now } = parts
  return new Hono<AdminEnv>()
    .get('/:id/births', async (c) => {
      const id = c.req.param('id')
      const litter = found(await findPortalLitter(database.db, id))
      return c.json({ litter, births: await listBirths(database.db, id) })
    })
    .put('/:id/births/:birthId', validate(birthInput), async (c) => {
      const { id, birthId } = c.req.param()
      if (!isGivenId(birthId)) throw new AppError(appErrors.notFound)
      const { birth, isNew } = await saveBirth(parts, authorOf(parts, c), {
        id: birthId,
        litterId: id,
        ...c.req.valid('json'),
      })
      return c.json(birth, isNew ? 201 : 200)
    })
    .delete('/:id/births/:birthId', async (c) => {
      const { id, birthId } = c.req.param()
      const trashId = await deleteBirth(parts, authorOf(parts, c), id, birthId)
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
    .put('/:id/birth', validate(litterBirthInput), (c) =>
      change(parts, c, {
        kind: 'litter',
        find: findPortalLitter,
        async update(tx, id, { beganAt, endedAt, notes }, at) {
          const change = { birthBeganAt: beganAt, birthEndedAt: endedAt, birthNotes: notes }
          await updateLitterSeason(tx, id, change, at)
          return findPortalLitter(tx, id)
        },
      }),
    )
    .post('/:id/puppies', validate(makePuppiesInput), async (c) =>
      c.json(await makePuppies(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json')), 201),
    )
    .get('/:id/puppies', async (c) => {
      const sheet = await readLitterSheet(database.db, c.req.param('id'), await kennelToday(kennel, now()))
      return c.json(found(sheet))
    })
    .put('/:id/puppies/:puppyId', validate(puppyRowInput), async (c) => {
      const { id, puppyId } = c.req.param()
      return c.json(await savePuppyRow(parts, authorOf(parts, c), id, puppyId, c.req.valid('json')))
    })
    .get('/:id/photos', async (c) => c.json(found(await readLitterPhotos(database.db, c.req.param('id')))))
    .put('/:id/photos', validate(litterPhotosInput), async (c) => {
      const id = c.req.param('id')
      const trashIds = await saveLitterPhotos(parts, authorOf(parts, c), id, c.req.valid('json'))
      if (trashIds.length > 0) c.header('X-Trash-Id', trashIds.join(', '))
      return c.json(found(await readLitterPhotos(database.db, id)))
    })
}
