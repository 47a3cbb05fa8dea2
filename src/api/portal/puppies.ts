import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter } from '#src/db/queries/litters.ts'
import {
  deletePuppy,
  findPortalPuppy,
  insertPuppy,
  listPortalPuppies,
  type PortalPuppy,
  updatePuppy,
} from '#src/db/queries/puppies.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { puppyInput } from '#src/domain/puppies.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'
import { acceptPhotos, removeOrphans } from '#src/services/uploads.ts'

export const portalPuppyEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalPuppies(database.db)))
    .post('/', validate(puppyInput), async (c) => {
      const { updatedAt: _, ...input } = c.req.valid('json')
      // Before the transaction: files are read and checked.
      const photos = await acceptPhotos(parts, input.photos)
      const id = crypto.randomUUID()
      const puppy = await database.write(async (tx) => {
        await refuseUnknownLitter(tx, input.litterId)
        await insertPuppy(tx, id, { ...input, photos }, now().toISOString())
        return stored(await findPortalPuppy(tx, id))
      })
      return c.json(puppy, 201)
    })
    .put('/:id', validate(puppyInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const photos = await acceptPhotos(parts, input.photos)
      const { before, puppy } = await database.write(async (tx) => {
        const before = await findPortalPuppy(tx, id)
        refuseStale(before, updatedAt)
        await refuseUnknownLitter(tx, input.litterId)
        await updatePuppy(tx, id, { ...input, photos }, now().toISOString())
        return { before, puppy: stored(await findPortalPuppy(tx, id)) }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(puppy)
    })
    .delete('/:id', async (c) => {
      const puppy = await database.write((tx) => deletePuppy(tx, c.req.param('id')))
      if (!puppy) throw new AppError(appErrors.notFound)
      await removeOrphans(parts, puppy.photos)
      return c.body(null, 204)
    })
}

async function refuseUnknownLitter(tx: Queryable, litterId: string) {
  if (await findPortalLitter(tx, litterId)) return
  throw invalidInput({ litterId: ['This litter no longer exists'] })
}

function stored(puppy: PortalPuppy | null): PortalPuppy {
  if (!puppy) throw new Error('What was just stored is not there')
  return puppy
}
