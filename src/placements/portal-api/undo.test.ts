import { expect, it } from 'vitest'
import { changes, customers, inquiries, placements } from '#src/app/tables.ts'
import {
  all,
  db,
  juniper,
  openSiteForEachTest,
  puppy,
  setAside,
  site,
  storedEntry,
  storedPuppy,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

const email = 'ines@example.com'
const place = async (given = {}): Promise<string> =>
  (await site.call('POST', '/placements', { name: 'Ines Carter', email, puppyId: juniper.id, ...given })).body
    .id
const undo = (id: string) => site.call('POST', `/placements/${id}/undo`)
const later = () => site.later(60_000)

it('undo takes back all that a placement has changed', async () => {
  const family = await site.make.family({ email })
  await site.make.setAside({ puppyId: juniper.id, entryId: family.id, state: 'yes' })
  await site.make.inquiry({ email })
  const before = await storedEntry(family.id)
  const id = await place()
  // Anyone may have entered the address.
  await site.make.family({ email, state: 'unconfirmed' })
  expect((await undo(id)).status).toBe(204)
  expect(await storedEntry(family.id)).toEqual({ ...before, updatedAt: expect.any(String) })
  expect((await storedPuppy(juniper.id))?.status).toBe('available')
  expect((await all()).map(({ state }) => state)).toEqual(['yes'])
  expect(await db().select().from(inquiries)).toMatchObject([{ status: 'pending' }])
  expect([await db().$count(customers), await db().$count(placements)]).toEqual([0, 0])
})

it('undo leaves a customer as it was, with the day of the last contact', async () => {
  const customer = await site.make.customer({ email, lastContactDate: '2026-10-05T01:00:00.000Z' })
  const id = await place()
  later()
  await undo(id)
  expect(await db().select().from(customers)).toEqual([{ ...customer, updatedAt: expect.any(String) }])
})

it('undo is in the history of all that it changes', async () => {
  const family = await site.make.family({ email })
  const inquiry = await site.make.inquiry({ email })
  const customer = await site.make.customer({ email })
  const id = await place()
  later()
  expect((await undo(id)).status).toBe(204)
  const changed = { act: 'changed', adminName: 'Anna Berger' }
  for (const [kind, record] of [
    ['puppy', juniper],
    ['waiting', family],
    ['inquiry', inquiry],
    ['customer', customer],
  ] as const)
    expect([kind, await site.history(kind, record.id)]).toMatchObject([kind, [changed, changed]])
})

it('undo leaves no name in the history that an erasure could not find', async () => {
  const id = await place()
  later()
  await undo(id)
  const labels = (await db().select().from(changes)).map(({ kind, label }) => [kind, label])
  expect(labels).toContainEqual(['customer', 'erased'])
  expect(JSON.stringify(labels)).not.toContain('Ines')
})

it('undo keeps what the breeder has done for the family since', async () => {
  const asked = await site.make.inquiry({ email })
  const customer = await site.make.customer({ email })
  const id = await place()
  later()
  await site.call('PUT', `/inquiries/${asked.id}`, { status: 'resolved' })
  await site.call('PUT', `/customers/${customer.id}`, { ...customer, status: 'past', updatedAt: undefined })
  const [since] = await db().select().from(customers)
  later()
  expect((await undo(id)).status).toBe(204)
  expect(await db().select().from(inquiries)).toMatchObject([{ status: 'resolved' }])
  expect(await db().select().from(customers)).toEqual([{ ...since, updatedAt: expect.any(String) }])
})

it('undo sets nothing aside for a family that has left the list, now or long before', async () => {
  const former = await site.make.family({
    state: 'closed',
    outcome: 'placed',
    closedAt: site.now().toISOString(),
  })
  await site.make.setAside({ puppyId: juniper.id, entryId: former.id, state: 'yes' })
  const rival = await site.make.family()
  await setAside(juniper.id, rival.id)
  const id = await place({ entryId: former.id })
  await site.call('POST', `/waiting-list/${rival.id}/close`, { outcome: 'not-now' })
  expect((await undo(id)).status).toBe(204)
  expect((await all()).map(({ entryId, state }) => [entryId, state])).toEqual([
    [former.id, 'yes'],
    [rival.id, 'withdrawn'],
  ])
})

it.each<[string, () => Promise<unknown>, string]>([
  [
    'the family has joined the list again',
    () => site.make.family({ email }),
    'A family with this email is on the list already',
  ],
  [
    'another family that had hoped for the puppy has been offered another one',
    async () => {
      const { id } = await puppy('Wren')
      const rival = (await all()).find(({ puppyId }) => puppyId === juniper.id)
      return setAside(id, rival?.entryId ?? '')
    },
    'Wren is set aside for Tom already',
  ],
  [
    'the puppy has died',
    () => site.make.birth({ litterId: juniper.litterId, puppyId: juniper.id, outcome: 'died' }),
    'Juniper is marked as died under Birth.',
  ],
])('undo changes nothing once %s', async (_, happen, message) => {
  await site.make.family({ email })
  const rival = await site.make.family({ name: 'Tom' })
  await setAside(juniper.id, rival.id)
  const id = await place()
  await happen()
  const before = await site.rows()
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([409, expect.stringContaining(message)])
  expect(await site.rows()).toEqual(before)
})

it('undo is too late once something has been paid', async () => {
  const id = await place()
  const paid = {
    id: crypto.randomUUID(),
    kind: 'deposit',
    cents: 50_000,
    paidOn: '2026-11-09',
    method: 'cash',
  }
  await site.call('POST', `/placements/${id}/payments`, paid)
  expect((await undo(id)).status).toBe(409)
})
