import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { csvDownload, weightColumns } from '#src/records/actions/csv.ts'
import { change, remove } from '#src/records/endpoint.ts'
import { type LitterWeights, readWeights, saveRound } from '#src/whelping/actions/weighings.ts'
import { updateBirth } from '#src/whelping/queries/births.ts'
import { findWeight, updateWeight } from '#src/whelping/queries/weights.ts'
import { birthGrams, isBirthWeight } from '#src/whelping/rules/births.ts'
import { weighingInput, weightInput } from '#src/whelping/rules/weights.ts'

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
export const weightEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .put('/:id', validate(weightInput), (c) =>
      change(parts, c, {
        kind: 'weight',
        find: findWeight,
        async update(tx, id, { grams }, at, { birthId }) {
          if (birthId && !isBirthWeight(grams)) throw invalidInput({ grams: [birthGrams] })
          if (birthId) await updateBirth(tx, birthId, { updatedAt: at })
          return updateWeight(tx, id, grams, at)
        },
      }),
    )
    .delete('/:id', (c) => remove(parts, c, 'weight', touchBirth))

/** A weight at birth is on a card, which has then changed too. */
async function touchBirth(tx: Queryable, weightId: string, at: string) {
  const { birthId } = found(await findWeight(tx, weightId))
  if (birthId) await updateBirth(tx, birthId, { updatedAt: at })
}

/** The weights of a litter round by round, with each round's puppies in order of birth. */
const roundsOf = (litter: LitterWeights['litter'], puppies: LitterWeights['puppies']) =>
  puppies
    .flatMap(({ name, collar, weights }) =>
      weights.map(({ weighedAt, grams }) => ({ litter: litter.name, puppy: name, collar, weighedAt, grams })),
    )
    .sort((a, b) => (a.weighedAt < b.weighedAt ? -1 : Number(a.weighedAt > b.weighedAt)))
