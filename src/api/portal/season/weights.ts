import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { deleteWeight, findWeight, updateWeight } from '#src/db/queries/season/weights.ts'
import { found } from '#src/domain/errors.ts'
import { weighingInput, weightInput } from '#src/domain/season/weights.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { readWeights, saveRound } from '#src/services/season/weighings.ts'

/** The weighing rounds of a litter. */
export const weighingEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/:id/weights', async (c) =>
      c.json(found(await readWeights(parts.database.db, c.req.param('id'), parts.now()))),
    )
    .post('/:id/weighings', validate(weighingInput), async (c) =>
      c.json(await saveRound(parts, c.req.param('id'), c.req.valid('json')), 201),
    )

/** A single weight. */
export const weightEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .put('/:id', validate(weightInput), async (c) => {
      const id = c.req.param('id')
      const { grams, updatedAt } = c.req.valid('json')
      const weight = await database.write(async (tx) => {
        rejectStale(await findWeight(tx, id), updatedAt)
        return found(await updateWeight(tx, id, grams, now().toISOString()))
      })
      return c.json(weight)
    })
    .delete('/:id', async (c) => {
      found(await database.write((tx) => deleteWeight(tx, c.req.param('id'))))
      return c.body(null, 204)
    })
