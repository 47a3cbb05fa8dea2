import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPortalLitter } from '#src/db/queries/dogs/litters.ts'
import { deleteBirth, listBirths, updateLitterSeason } from '#src/db/queries/season/births.ts'
import { AppError, appErrors, found } from '#src/domain/errors.ts'
import { birthInput, isBirthId, litterBirthInput, makePuppiesInput } from '#src/domain/season/births.ts'
import { litterPhotosInput } from '#src/domain/season/litter-photos.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { makePuppies, saveBirth } from '#src/services/season/births.ts'
import { readLitterPhotos, saveLitterPhotos } from '#src/services/season/litter-photos.ts'

/** A litter's newborns, the puppies made of them, and the photos given to them. */
export const birthEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/:id/births', async (c) => {
      const id = c.req.param('id')
      const litter = found(await findPortalLitter(database.db, id))
      return c.json({ litter, births: await listBirths(database.db, id) })
    })
    .put('/:id/births/:birthId', validate(birthInput), async (c) => {
      const { id, birthId } = c.req.param()
      if (!isBirthId(birthId)) throw new AppError(appErrors.notFound)
      const { birth, isNew } = await saveBirth(parts, id, birthId, c.req.valid('json'))
      return c.json(birth, isNew ? 201 : 200)
    })
    .delete('/:id/births/:birthId', async (c) => {
      const { id, birthId } = c.req.param()
      found(await database.write((tx) => deleteBirth(tx, id, birthId)))
      return c.body(null, 204)
    })
    .put('/:id/birth', validate(litterBirthInput), async (c) => {
      const id = c.req.param('id')
      const { beganAt, endedAt, notes, updatedAt } = c.req.valid('json')
      const litter = await database.write(async (tx) => {
        rejectStale(await findPortalLitter(tx, id), updatedAt)
        const change = { birthBeganAt: beganAt, birthEndedAt: endedAt, birthNotes: notes }
        await updateLitterSeason(tx, id, change, now().toISOString())
        return found(await findPortalLitter(tx, id))
      })
      return c.json(litter)
    })
    .post('/:id/puppies', validate(makePuppiesInput), async (c) =>
      c.json(await makePuppies(parts, c.req.param('id'), c.req.valid('json')), 201),
    )
    .get('/:id/photos', async (c) => c.json(found(await readLitterPhotos(database.db, c.req.param('id')))))
    .put('/:id/photos', validate(litterPhotosInput), async (c) => {
      const id = c.req.param('id')
      await saveLitterPhotos(parts, id, c.req.valid('json'))
      return c.json(found(await readLitterPhotos(database.db, id)))
    })
}
