import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { care, changes, litters, plans, trash } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest(
  { firstName: 'Anna' },
  { parts: { now: () => new Date('2026-11-21T01:00:00.000Z') } },
)

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const stored = (id: string) => site.parts.database.db.select().from(plans).where(eq(plans.id, id)).get()
const id = '00000000-0000-4000-8000-000000000001'
const rejected = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', message: 'Invalid input', errors: { [field]: [message] } },
})

async function parents() {
  const dam = await site.make.dog({ name: 'Saffron' })
  const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
  return { damId: dam.id, sireId: sire.id }
}

describe('POST /api/admin/plans', () => {
  it('stores a plan, due 63 days after mating, for families on the list', async () => {
    const pair = await parents()
    const first = await call('POST', '/plans', { ...pair, id, matedOn: '2026-10-17' })
    expect(first).toEqual({
      status: 201,
      body: { ...(await stored(id)), damName: 'Saffron', sireName: 'Merlin' },
    })
    expect(first.body).toMatchObject({ dueOn: '2026-12-19', shown: 'list', state: 'planned', text: null })
    expect(await site.parts.database.db.select().from(changes)).toMatchObject([
      { kind: 'plan', act: 'created', label: 'Saffron × Merlin' },
    ])
  })

  it('rejects what breaks a rule, with a message for the field', async () => {
    const pair = await parents()
    for (const [field, given, message] of [
      ['damId', { damId: '' }, 'Please choose a dam'],
      ['sireId', { sireId: null }, 'Please choose a sire'],
      ['damId', { damId: 'gone' }, 'This dog no longer exists'],
      ['matedOn', { matedOn: '2026-11-22' }, 'That day is in the future'],
      ['dueOn', { matedOn: '2026-10-17', dueOn: '2026-10-17' }, "That's before the mating"],
      ['text', { text: 'x'.repeat(1001) }, 'At most 1000 characters'],
    ] as const)
      expect(await call('POST', '/plans', { ...pair, ...given })).toEqual(rejected(field, message))
    expect((await call('POST', '/plans', { ...pair, shown: 'friends' })).status).toBe(400)
    expect(await site.parts.database.db.$count(plans)).toBe(0)
  })

  it('rejects parents of the wrong sex', async () => {
    const { damId, sireId } = await parents()
    expect(await call('POST', '/plans', { damId: sireId, sireId: damId })).toMatchObject({
      status: 400,
      body: { errors: { damId: ['A dam must be female'], sireId: ['A sire must be male'] } },
    })
  })
})

describe('a plan', () => {
  it('is changed, with a history', async () => {
    const pair = await parents()
    const plan = await site.make.plan({ ...pair, dueOn: '2026-12-19' })
    const change = { ...pair, dueOn: '2026-12-21', shown: 'nobody', updatedAt: plan.updatedAt }
    const changed = await call('PUT', `/plans/${plan.id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { dueOn: '2026-12-21', shown: 'nobody' } })
    const [entry] = await site.parts.database.db.select().from(changes)
    expect(entry).toMatchObject({
      kind: 'plan',
      fields: {
        dueOn: { from: '2026-12-19', to: '2026-12-21' },
        shown: { from: 'list', to: 'nobody' },
      },
    })
  })

  it.each([
    ['cancelled', 'planCalledOff'],
    ['born', 'bornBefore'],
  ] as const)('that is %s meanwhile is not changed', async (state, code) => {
    const pair = await parents()
    const plan = await site.make.plan({ ...pair, state })
    for (const updatedAt of [plan.updatedAt, '2026-01-01T00:00:00.000Z'])
      expect(await call('PUT', `/plans/${plan.id}`, { ...pair, shown: 'nobody', updatedAt })).toMatchObject({
        status: 409,
        body: { code },
      })
    expect(await stored(plan.id)).toEqual(plan)
  })

  it.each(['cancelled', 'born'] as const)(
    'changed before it is %s is not changed again by a request sent again',
    async (state) => {
      const pair = await parents()
      const { updatedAt } = await site.make.plan(pair)
      const plan = await site.make.plan({
        ...pair,
        state,
        text: 'Corrected',
        dueOn: '2026-12-21',
        updatedAt: '2026-11-20T00:00:00.000Z',
      })
      const change = { ...pair, text: 'Corrected', dueOn: '2026-12-21', updatedAt }
      expect((await call('PUT', `/plans/${plan.id}`, change)).status).toBe(200)
      expect(await stored(plan.id)).toEqual(plan)
    },
  )

  it('goes to the trash by the names of its parents', async () => {
    const plan = await site.make.plan(await parents())
    expect((await call('DELETE', `/plans/${plan.id}`)).status).toBe(204)
    expect(await site.parts.database.db.select().from(trash)).toMatchObject([
      { kind: 'plan', label: 'Saffron × Merlin' },
    ])
    expect(await stored(plan.id)).toBeUndefined()
  })

  it('keeps what is known when a parent is deleted', async () => {
    const pair = await parents()
    const plan = await site.make.plan(pair)
    await call('DELETE', `/parent-dogs/${pair.sireId}`)
    expect((await call('GET', '/plans')).body).toMatchObject([
      { id: plan.id, damName: 'Saffron', sireId: null, sireName: null },
    ])
  })

  it('is listed by its due day with how many families would like a puppy of it', async () => {
    const pair = await parents()
    const open = await site.make.plan({ ...pair })
    const later = await site.make.plan({ ...pair, state: 'expected', dueOn: '2027-01-02' })
    const sooner = await site.make.plan({ ...pair, dueOn: '2026-12-19' })
    await site.make.plan({ ...pair, state: 'born' })
    const calledOff = await site.make.plan({ ...pair, state: 'cancelled', dueOn: '2027-02-01' })
    await site.make.family({ wants: [later.id, sooner.id] })
    await site.make.family({ wants: [later.id], email: 'two@example.com' })
    await site.make.family({ wants: [later.id], email: 'three@example.com', state: 'closed' })
    const { body } = await call('GET', '/plans')
    expect(body.map((plan: { id: string; wants: number }) => [plan.id, plan.wants])).toEqual([
      [sooner.id, 1],
      [later.id, 2],
      [calledOff.id, 0],
      [open.id, 0],
    ])
  })
})

describe('a planned litter', () => {
  const born = { name: 'Silky Oak Litter', bornOn: '2026-11-20' }

  it('is expected, then born as a litter with its parents and its care; twice is once', async () => {
    const pair = await parents()
    const { id: planId } = await site.make.plan({ ...pair, dueOn: '2026-11-19' })
    expect((await call('POST', `/plans/${planId}/expected`)).body).toMatchObject({ state: 'expected' })
    const [one, two] = await Promise.all([
      call('POST', `/plans/${planId}/born`, born),
      call('POST', `/plans/${planId}/born`, born),
    ])
    expect(one).toMatchObject({ status: 200, body: { state: 'born' } })
    expect(two).toEqual(one)
    for (const other of [{ name: 'Wattle Litter' }, { bornOn: '2026-11-19' }])
      expect(await call('POST', `/plans/${planId}/born`, { ...born, ...other })).toMatchObject({
        status: 409,
        body: { code: 'bornBefore' },
      })
    const all = await site.parts.database.db.select().from(litters)
    expect(all).toMatchObject([
      { ...pair, id: one.body.litterId, name: 'Silky Oak Litter', dateOfBirth: '2026-11-20', isActive: true },
    ])
    expect(await site.parts.database.db.$count(care, eq(care.litterId, one.body.litterId))).toBeGreaterThan(5)
    expect((await call('GET', '/plans')).body).toEqual([])
  })

  it.each([
    ['2026-11-22', 'That day is in the future'],
    ['2026-09-20', "That's before the mating"],
    ['1926-11-20', 'Enter a date between 1990 and a year from now', null],
  ])('is not born on %s', async (bornOn, message, matedOn: string | null = '2026-09-20') => {
    const { id: planId } = await site.make.plan({ ...(await parents()), matedOn })
    expect(await call('POST', `/plans/${planId}/born`, { ...born, bornOn })).toEqual(
      rejected('bornOn', message),
    )
    expect(await site.parts.database.db.$count(litters)).toBe(0)
  })

  it.each([
    ['planned', { expected: 200, cancel: 200, born: 200, back: 200, again: 200 }],
    ['expected', { expected: 200, cancel: 200, born: 200, back: 409, again: 409 }],
    ['born', { expected: 409, cancel: 409, born: 200, back: 409, again: 409 }],
    ['cancelled', { expected: 409, cancel: 200, born: 409, back: 200, again: 200 }],
  ] as const)('%s: %j', async (state, statuses) => {
    for (const [act, status] of Object.entries(statuses)) {
      const { id: planId } = await site.make.plan({ state })
      expect((await call('POST', `/plans/${planId}/${act}`, { ...born, state: 'planned' })).status, act).toBe(
        status,
      )
    }
  })
})
