import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { doneProblem } from '#src/care/rules/care.ts'
import { rejectWrongParents } from '#src/dogs/actions.ts'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { today } from '#src/platform/values/calendar.ts'
import { act, change, create, type FormRecord, remove } from '#src/records/endpoint.ts'
import { bearPlan, bringBackPlan, cancelPlan, expectPlan, findComing, planAgain } from './actions.ts'
import { backInput, bornInput, newPlanInput, type PlanFields, planInput } from './fields.ts'
import { findPlan, insertPlan, listPortalPlans, type Plan, updatePlan } from './queries.ts'
import { dueAfter } from './rules.ts'

/** Litters that are still to come. */
export const planEndpoints = (parts: Parts) => {
  const records = planRecords(parts)
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalPlans(parts.database.db)))
    .post('/', validate(newPlanInput), (c) => create(parts, c, records))
    .put('/:id', validate(planInput), (c) =>
      change(parts, c, { ...records, find: (tx, id) => findComing(tx, id, c.req.valid('json')) }),
    )
    .delete('/:id', (c) => remove(parts, c, 'plan'))
    .post('/:id/expected', (c) => act(parts, c, expectPlan))
    .post('/:id/cancel', (c) => act(parts, c, cancelPlan))
    .post('/:id/back', validate(backInput), async (c) =>
      c.json(await bringBackPlan(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json').state)),
    )
    .post('/:id/again', (c) => act(parts, c, planAgain))
    .post('/:id/born', validate(bornInput), (c) => act(parts, c, bearPlan))
}

const planRecords = ({ now }: Parts): FormRecord<Plan, PlanFields> => ({
  kind: 'plan',
  find: findPlan,
  async check(tx, input) {
    await rejectWrongParents(tx, input)
    const problem = input.matedOn && doneProblem(input.matedOn, null, today(now()))
    if (problem) throw invalidInput({ matedOn: [problem] })
  },
  insert: (tx, input, at) => insertPlan(tx, withDueDay(input), at),
  update: (tx, id, input, at) => updatePlan(tx, id, withDueDay(input), at),
})

/** A mating without a due day is due 63 days later. */
const withDueDay = <Input extends PlanFields>(input: Input): Input => ({
  ...input,
  dueOn: input.dueOn ?? (input.matedOn && dueAfter(input.matedOn)),
})
