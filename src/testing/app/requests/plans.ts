import { backInput, bornInput, newPlanInput, planInput } from '#src/plans/fields.ts'
import { type RequestWithData, text, updatedAt, withoutLock } from './request.ts'
import type { Rows } from './rows.ts'

/** Valid requests about coming litters. */
export function planRequests({ dog, sire, plan, expected, calledOff }: Rows): RequestWithData[] {
  const fields = {
    damId: dog.id,
    sireId: sire.id,
    matedOn: '2024-07-07',
    dueOn: '2029-08-07',
    text: text('plan'),
    shown: 'public',
    updatedAt,
  }
  const plans = '/api/admin/plans'
  return [
    {
      endpoint: `POST ${plans}`,
      schema: newPlanInput,
      values: { ...withoutLock(fields), id: crypto.randomUUID() },
    },
    { endpoint: `PUT ${plans}/:id`, id: plan.id, schema: planInput, values: fields },
    { endpoint: `POST ${plans}/:id/back`, id: calledOff.id, schema: backInput, values: { state: 'planned' } },
    {
      endpoint: `POST ${plans}/:id/born`,
      id: expected.id,
      schema: bornInput,
      values: { name: text('Litter'), bornOn: '2024-09-08' },
    },
  ]
}
