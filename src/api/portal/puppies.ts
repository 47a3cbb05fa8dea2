import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter } from '#src/db/queries/dogs/litters.ts'
import {
  deletePuppy,
  findPortalPuppy,
  insertPuppy,
  listPortalPuppies,
  updatePuppy,
} from '#src/db/queries/dogs/puppies.ts'
import { newPuppyInput, type PuppyInput, puppyInput } from '#src/domain/dogs/puppies.ts'
import { found, invalidInput } from '#src/domain/errors.ts'
import { readyProblem } from '#src/domain/ready.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { acceptPhotos, removeOrphans, requirePhotos } from '#src/services/uploads.ts'

export const portalPuppyEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalPuppies(database.db)))
    .post('/', validate(newPuppyInput), async (c) => {
      const input = c.req.valid('json')
      // Outside the transaction: reads and checks the files.
      const photos = await acceptPhotos(parts, input.photos)
      const puppy = await database.write(async (tx) => {
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        return found(await insertPuppy(tx, { ...input, photos }, now().toISOString()))
      })
      return c.json(puppy, 201)
    })
    .put('/:id', validate(puppyInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const photos = await acceptPhotos(parts, input.photos)
      const { before, puppy } = await database.write(async (tx) => {
        const before = rejectStale(await findPortalPuppy(tx, id), updatedAt)
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        const puppy = found(await updatePuppy(tx, id, { ...input, photos }, now().toISOString()))
        return { before, puppy }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(puppy)
    })
    .delete('/:id', async (c) => {
      const puppy = found(await database.write((tx) => deletePuppy(tx, c.req.param('id'))))
      await removeOrphans(parts, puppy.photos)
      return c.body(null, 204)
    })
}

async function rejectLitter(tx: Queryable, { litterId, readyOn }: PuppyInput) {
  const litter = await findPortalLitter(tx, litterId)
  if (!litter) throw invalidInput({ litterId: ['This litter no longer exists'] })
  const problem = readyProblem(readyOn, litter.dateOfBirth)
  if (problem) throw invalidInput({ readyOn: [problem] })
}
