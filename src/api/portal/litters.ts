import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import {
  findParent,
  findPortalLitter,
  insertLitter,
  listPortalLitters,
  type PortalLitter,
  updateLitter,
} from '#src/db/queries/litters.ts'
import { invalidInput } from '#src/domain/errors.ts'
import {
  fieldOfRole,
  type LitterInput,
  litterInput,
  parentProblem,
  parentRoles,
} from '#src/domain/litters.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'

export const portalLitterEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalLitters(database.db)))
    .post('/', validate(litterInput), async (c) => {
      const { updatedAt: _, ...input } = c.req.valid('json')
      const id = crypto.randomUUID()
      const litter = await database.write(async (tx) => {
        await refuseWrongParents(tx, input)
        await insertLitter(tx, id, input, now().toISOString())
        return stored(await findPortalLitter(tx, id))
      })
      return c.json(litter, 201)
    })
    .put('/:id', validate(litterInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const litter = await database.write(async (tx) => {
        refuseStale(await findPortalLitter(tx, id), updatedAt)
        await refuseWrongParents(tx, input)
        await updateLitter(tx, id, input, now().toISOString())
        return stored(await findPortalLitter(tx, id))
      })
      return c.json(litter)
    })

async function refuseWrongParents(tx: Queryable, input: LitterInput) {
  const errors: Record<string, string[]> = {}
  for (const role of parentRoles) {
    const field = fieldOfRole[role]
    const dogId = input[field]
    const problem = dogId === null ? null : parentProblem(role, await findParent(tx, dogId))
    if (problem) errors[field] = [problem]
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
}

function stored(litter: PortalLitter | null): PortalLitter {
  if (!litter) throw new Error('What was just stored is not there')
  return litter
}
