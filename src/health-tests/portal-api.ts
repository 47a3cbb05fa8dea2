import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { doneProblem } from '#src/care/rules/care.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
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

/** A single result. */
export const healthTestEndpoints = (parts: Parts) => {
  const kind = 'test' as const
  const check = checkDay(parts)
  return new Hono<AdminEnv>()
    .post('/', validate(newHealthTestInput), (c) =>
      create(parts, c, {
        kind,
        find: findHealthTest,
        check: (tx, input) => check(tx, input.dogId, input),
        insert: (tx, input, at) =>
          insertHealthTest(tx, { ...stored(input), id: input.id, dogId: input.dogId }, at),
      }),
    )
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
export const dogHealthTestEndpoints = ({ database }: Parts) =>
  new Hono<AdminEnv>().get('/:id/health-tests', async (c) => {
    const dog = found(await findParentDog(database.db, c.req.param('id')))
    const [tests, laboratories] = await Promise.all([
      listTestsOf(database.db, [dog.id]),
      listLaboratories(database.db),
    ])
    return c.json({ dog, tests, laboratories })
  })

/** A dog is tested after its birth, and not in the future. */
const checkDay =
  ({ now }: Parts) =>
  async (tx: Queryable, dogId: string, { testedOn }: HealthTestFields) => {
    const { dateOfBirth } = confirmedDetails(found(await findParentDog(tx, dogId)))
    const problem = doneProblem(testedOn, dateOfBirth, today(now()))
    if (problem) throw invalidInput({ testedOn: [problem] })
  }

/** The columns; only another test has a name of its own. */
const stored = ({
  test,
  otherName,
  result,
  detail,
  testedOn,
  validUntil,
  laboratory,
  number,
  registerUrl,
  isShown,
}: HealthTestFields): HealthTestFields => ({
  test,
  otherName: test === 'other' ? otherName : null,
  result,
  detail,
  testedOn,
  validUntil,
  laboratory,
  number,
  registerUrl,
  isShown,
})
