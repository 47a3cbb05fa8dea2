import { Hono } from 'hono'
import { csvDownload, weightColumns } from '#src/api/portal/csv.ts'
import type { Parts } from '#src/app/parts.ts'
import { updateBirth } from '#src/db/queries/season/births.ts'
import { findWeight, updateWeight } from '#src/db/queries/season/weights.ts'
import { found, invalidInput } from '#src/domain/errors.ts'
import { birthGrams, isBirthWeight } from '#src/domain/season/births.ts'
import { weighingInput, weightInput } from '#src/domain/season/weights.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { type LitterWeights, readWeights, saveRound } from '#src/services/season/weighings.ts'

/** The weighing rounds of a litter. */
export const weighingEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/:id/weights', async (c) =>
      c.json(found(await readWeights(parts.database.db, c.req.param('id'), parts.now()))),
    )
    .get('/:id/weights/csv', async (c) => {
      const { litter, puppies } = found(await readWeights(parts.database.db, c.req.param('id'), parts.now()))
      return csvDownload(c, 'weights', weightColumns, roundsOf(litter, puppies), parts.now())
    })
    .post('/:id/weighings', validate(weighingInput), async (c) =>
      c.json(await saveRound(parts, c.req.param('id'), c.req.valid('json')), 201),
    )

/** A single weight. */
export const weightEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .put('/:id', validate(weightInput), async (c) => {
      const id = c.req.param('id')
      const { grams, updatedAt } = c.req.valid('json')
      const weight = await database.write(async (tx) => {
        const { birthId } = rejectStale(await findWeight(tx, id), updatedAt)
        if (birthId && !isBirthWeight(grams)) throw invalidInput({ grams: [birthGrams] })
        const at = now().toISOString()
        if (birthId) await updateBirth(tx, birthId, { updatedAt: at })
        return found(await updateWeight(tx, id, grams, at))
      })
      return c.json(weight)
    })
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const id = c.req.param('id')
      const trashId = await database.write(async (tx) => {
        const { birthId } = found(await findWeight(tx, id))
        if (birthId) await updateBirth(tx, birthId, { updatedAt: author.at })
        return moveToTrash(tx, author, 'weight', id)
      })
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}

/** The weights of a litter round by round, the puppies of each in the order of their birth. */
const roundsOf = (litter: LitterWeights['litter'], puppies: LitterWeights['puppies']) =>
  puppies
    .flatMap(({ name, collar, weights }) =>
      weights.map(({ weighedAt, grams }) => ({ litter: litter.name, puppy: name, collar, weighedAt, grams })),
    )
    .sort((a, b) => (a.weighedAt < b.weighedAt ? -1 : Number(a.weighedAt > b.weighedAt)))
