import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findAdminLitter } from '#src/db/queries/litters.ts'
import {
  type AdminPuppy,
  deletePuppy,
  findAdminPuppy,
  insertPuppy,
  listAdminPuppies,
  updatePuppy,
} from '#src/db/queries/puppies.ts'
import { AppError, invalidInput } from '#src/domain/errors.ts'
import { errorMessages } from '#src/domain/messages.ts'
import { puppyInput } from '#src/domain/puppies.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'
import { acceptPaths, removeUnnamed } from '#src/services/uploads.ts'

export const adminPuppyCalls = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listAdminPuppies(database.db)))
    .post('/', validate(puppyInput), async (c) => {
      const { updatedAt: _, ...input } = c.req.valid('json')
      // Before the transaction: files are read and checked.
      const photos = await acceptPaths(parts, input.photos)
      const id = crypto.randomUUID()
      const puppy = await database.write(async (tx) => {
        await refuseUnknownLitter(tx, input.litterId)
        await insertPuppy(tx, id, { ...input, photos }, now().toISOString())
        return stored(await findAdminPuppy(tx, id))
      })
      return c.json(puppy, 201)
    })
    .put('/:id', validate(puppyInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const photos = await acceptPaths(parts, input.photos)
      const { before, puppy } = await database.write(async (tx) => {
        const before = await findAdminPuppy(tx, id)
        refuseStale(before, updatedAt)
        await refuseUnknownLitter(tx, input.litterId)
        await updatePuppy(tx, id, { ...input, photos }, now().toISOString())
        return { before, puppy: stored(await findAdminPuppy(tx, id)) }
      })
      await removeUnnamed(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(puppy)
    })
    .delete('/:id', async (c) => {
      const puppy = await database.write((tx) => deletePuppy(tx, c.req.param('id')))
      if (!puppy) throw new AppError(404, errorMessages.notFound)
      await removeUnnamed(parts, puppy.photos)
      return c.body(null, 204)
    })
}

async function refuseUnknownLitter(tx: Queryable, litterId: string) {
  if (await findAdminLitter(tx, litterId)) return
  throw invalidInput({ litterId: ['This litter does not exist any more'] })
}

function stored(puppy: AdminPuppy | null): AdminPuppy {
  if (!puppy) throw new Error('What was just stored is not there')
  return puppy
}
