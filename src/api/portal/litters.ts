import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import {
  countPuppies,
  findPortalLitter,
  insertLitter,
  listPortalLitters,
  updateLitter,
} from '#src/db/queries/dogs/litters.ts'
import { findParentDog } from '#src/db/queries/dogs/parent-dogs.ts'
import {
  fieldOfRole,
  type LitterInput,
  litterInput,
  newLitterInput,
  parentProblem,
  parentRoles,
} from '#src/domain/dogs/litters.ts'
import { AppError, appErrors, found, invalidInput } from '#src/domain/errors.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { recordChanged, recordCreated } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale } from '#src/services/reject-stale.ts'

export const portalLitterEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalLitters(database.db)))
    .post('/', validate(newLitterInput), async (c) => {
      const input = c.req.valid('json')
      const author = authorOf(parts, c)
      const litter = await database.write(async (tx) => {
        await rejectWrongParents(tx, input)
        const litter = found(await insertLitter(tx, input, author.at))
        await recordCreated(tx, author, 'litter', litter)
        return litter
      })
      return c.json(litter, 201)
    })
    .put('/:id', validate(litterInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const litter = await database.write(async (tx) => {
        const before = rejectStale(await findPortalLitter(tx, id), updatedAt)
        await rejectWrongParents(tx, input)
        const litter = found(await updateLitter(tx, id, input, author.at))
        await recordChanged(tx, author, 'litter', before, litter)
        return litter
      })
      return c.json(litter)
    })
    .delete('/:id', async (c) => {
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const trashId = await database.write(async (tx) => {
        if ((await countPuppies(tx, id)) > 0) throw new AppError(appErrors.litterHasPuppies)
        return moveToTrash(tx, author, 'litter', id)
      })
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}

async function rejectWrongParents(tx: Queryable, input: LitterInput) {
  const errors: Record<string, string[]> = {}
  for (const role of parentRoles) {
    const field = fieldOfRole[role]
    const dogId = input[field]
    const problem = dogId === null ? null : parentProblem(role, await findParentDog(tx, dogId))
    if (problem) errors[field] = [problem]
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
}
