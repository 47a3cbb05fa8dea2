import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { doneProblem } from '#src/care/rules/care.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { requirePaper } from '#src/platform/photos/actions/uploads.ts'
import { today } from '#src/platform/values/calendar.ts'
import { change, create, remove } from '#src/records/endpoint.ts'
import { type HealthTestFields, healthTestInput, newHealthTestInput } from './fields.ts'
import {
  findHealthTest,
  insertHealthTest,
  listLaboratories,
  listTestsOf,
  updateHealthTest,
} from './queries.ts'

const kind = 'test' as const

/** A single result. */
export const healthTestEndpoints = (parts: Parts) => {
  const check = checkInput(parts)
  return new Hono<AdminEnv>()
    .put('/:id', validate(healthTestInput), (c) =>
      change(parts, c, {
        kind,
        find: findHealthTest,
        async check(tx, input, before) {
          if (before) await check(tx, before.dogId, input)
        },
        update: (tx, id, input, at) => updateHealthTest(tx, id, stored(input), at),
      }),
    )
    .delete('/:id', (c) => remove(parts, c, kind))
}

/** The results of a parent dog. */
export const dogHealthTestEndpoints = (parts: Parts) => {
  const {
    database: { db },
    now,
  } = parts
  const check = checkInput(parts)
  return new Hono<AdminEnv>()
    .get('/:id/tests', async (c) => {
      const dog = found(await findParentDog(db, c.req.param('id')))
      const [tests, laboratories] = await Promise.all([listTestsOf(db, [dog.id]), listLaboratories(db)])
      return c.json({ day: today(now()), dog, tests, laboratories })
    })
    .post('/:id/tests', validate(newHealthTestInput), (c) => {
      const dogId = c.req.param('id')
      return create(parts, c, {
        kind,
        find: findHealthTest,
        check: (tx, input) => check(tx, dogId, input),
        insert: (tx, input, at) => insertHealthTest(tx, { ...stored(input), dogId }, at),
      })
    })
}

/** A dog is tested after its birth, and not in the future. */
const checkInput =
  ({ now }: Parts) =>
  async (tx: Queryable, dogId: string, { testedOn, paper }: HealthTestFields) => {
    const { dateOfBirth } = confirmedDetails(found(await findParentDog(tx, dogId)))
    const problem = doneProblem(testedOn, dateOfBirth, today(now()))
    if (problem) throw invalidInput({ testedOn: [problem] })
    if (paper) await requirePaper(tx, paper, 'paper')
  }

/** Only another test has a name of its own. */
const stored = <Fields extends HealthTestFields>(input: Fields): Fields => ({
  ...input,
  otherName: input.test === 'other' ? input.otherName : null,
})
