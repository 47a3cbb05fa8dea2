import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changes, customers, outbox, puppies, setAsides, waitingEntries } from '#src/db/schema.ts'
import { dayMs } from '#src/domain/calendar.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
let juniper: { id: string }
beforeEach(async () => {
  site = await createTrashSite({ transports: { mail: async () => {} } })
  juniper = await puppy('Juniper')
})
afterEach(() => site.close())

const db = () => site.parts.database.db
const all = () => db().select().from(setAsides)
const puppy = async (name: string, given = {}) =>
  site.make.puppy({ litterId: (await site.make.litter()).id, name, ...given })
const storedPuppy = (id: string) => db().select().from(puppies).where(eq(puppies.id, id)).get()
const storedEntry = (id: string) => db().select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()

const untilOn = '2026-11-12'
const setAside = (puppyId: string, entryId: string, more = {}) =>
  site.call('POST', '/set-asides', { puppyId, entryId, untilOn, ...more })
const withdraw = (id: string) => site.call('POST', `/set-asides/${id}/withdraw`)
const match = async (puppyId: string) => (await site.call('GET', `/puppies/${puppyId}/match`)).body
const reserve = (entryId: string, puppyId: string) =>
  site.call('POST', `/waiting-list/${entryId}/reserve`, { puppyId })
/** What a family answers on its page. */
const answer = async ({ token }: { token: string }, act: 'yes' | 'no', id: string) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const body = new URLSearchParams({ act, setAside: id })
  return (await site.request(`/f/${token}`, { method: 'POST', headers, body })).status
}

const girl = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: 'female' as const, coats })
const boy = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: 'male' as const, coats })
const either = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: null, coats })

describe('GET /api/admin/puppies/:id/match', () => {
  it('lists counted families that the puppy fits, first wishes by rank, then second wishes', async () => {
    const { id } = await puppy('Wren', { color: 'Blue and white', gender: 'female' })
    const family = (name: string, wishes: ReturnType<typeof girl | typeof either>[], given = {}) =>
      site.make.family({ name, wishes, ...given })
    await family('Second of all', [either('red'), girl('blue')], { rank: 1 })
    await family('A boy only', [boy()] as never, { rank: 2 })
    await family('Any girl', [girl()], { rank: 3 })
    await family('Paused', [girl()], { rank: 4, state: 'paused', pausedUntil: '2027-01-01' })
    await family('To confirm', [girl()], { rank: 5, state: 'unconfirmed' })
    await family('Gone', [girl()], { rank: 6, state: 'closed' })
    await family('Silent', [girl()], { rank: 7, askedAgainAt: '2026-10-01T00:00:00.000Z' })
    await family('Blue or black', [either('black', 'blue'), girl()], { rank: 2.5 })
    await family('Red', [girl('red')], { rank: 9 })
    expect(await match(id)).toMatchObject({
      setAside: null,
      families: [
        { name: 'Blue or black', place: 3, wish: 1 },
        { name: 'Any girl', place: 4, wish: 1 },
        { name: 'Second of all', place: 1, wish: 2, wishes: [either('red'), girl('blue')] },
      ],
    })
  })

  it('says who said no, and who is asked about a puppy', async () => {
    const wish = { wishes: [boy()] }
    const refused = await site.make.family({ name: 'Refused', ...wish })
    const asked = await site.make.family({ name: 'Asked', ...wish })
    await site.make.family({ name: 'Free', ...wish })
    await site.make.setAside({ puppyId: juniper.id, entryId: refused.id, state: 'no' })
    const kip = await puppy('Kip')
    const { body } = await setAside(kip.id, asked.id)
    expect((await match(juniper.id)).families).toMatchObject([
      { name: 'Refused', saidNo: true, setAside: null },
      { name: 'Asked', saidNo: false, setAside: { puppyName: 'Kip' } },
      { name: 'Free', saidNo: false, setAside: null },
    ])
    expect(await match(kip.id)).toMatchObject({
      setAside: { id: body.id, state: 'open', untilOn, name: 'Asked', entryId: asked.id },
    })
  })

  it('returns 404 for an unknown puppy', async () => {
    expect((await site.call('GET', '/puppies/unknown/match')).status).toBe(404)
  })
})

describe('POST /api/admin/set-asides', () => {
  it('sets a puppy aside, and writes to the family', async () => {
    const family = await site.make.family({ name: 'Ines Carter', email: 'ines@example.com' })
    const { status, body } = await setAside(juniper.id, family.id)
    const expected = { puppyId: juniper.id, entryId: family.id, untilOn, state: 'open' }
    expect([status, body]).toEqual([
      201,
      { ...expected, id: body.id, puppyName: 'Juniper', name: 'Ines Carter' },
    ])
    expect(await all()).toMatchObject([{ ...expected, id: body.id, answeredAt: null }])
    expect(await db().select().from(outbox)).toMatchObject([
      { kind: 'waiting-set-aside', recipient: 'ines@example.com', nextAttemptAt: site.now().toISOString() },
    ])
    expect(await site.history('waiting', family.id)).toMatchObject([
      { act: 'changed', label: 'Ines Carter', fields: { setAside: null } },
    ])
  })

  it('writes no email where there is none', async () => {
    const other = await createTrashSite({ transports: {} })
    const family = await other.make.family()
    const { id } = await other.make.puppy({ litterId: (await other.make.litter()).id })
    const body = { puppyId: id, entryId: family.id, untilOn }
    expect((await other.call('POST', '/set-asides', body)).status).toBe(201)
    expect(await other.parts.database.db.$count(outbox)).toBe(0)
    const { subject } = (await other.call('GET', `/waiting-list/${family.id}/email`)).body
    expect(subject).toBe('Banjo is set aside for you')
    await other.close()
  })

  it('has one open set-aside a puppy and one a family', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const kip = await puppy('Kip')
    expect((await setAside(juniper.id, ines.id)).status).toBe(201)
    const message = 'Juniper is set aside for Ines already.'
    expect(await setAside(juniper.id, tom.id)).toEqual({ status: 409, body: { message } })
    expect(await setAside(kip.id, ines.id)).toEqual({ status: 409, body: { message } })
    expect((await setAside(kip.id, tom.id)).status).toBe(201)
    expect(await all()).toHaveLength(2)
  })

  it.each(['puppy', 'family'])('keeps one of twenty simultaneous ones of the same %s', async (same) => {
    const family = await site.make.family()
    const requests = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => [
        same === 'puppy' ? juniper.id : (await puppy(`Puppy ${at}`)).id,
        same === 'family' ? family.id : (await site.make.family()).id,
      ]),
    )
    const answers = await Promise.all(
      requests.map(([puppyId = '', entryId = '']) => setAside(puppyId, entryId)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await all()).toHaveLength(1)
    expect(await db().$count(outbox)).toBe(1)
  })

  it('is not possible while another family has said yes, until she withdraws that', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family()]
    const { body } = await setAside(juniper.id, ines.id)
    expect(await answer(ines, 'yes', body.id)).toBe(303)
    expect((await setAside(juniper.id, tom.id)).status).toBe(409)
    expect(await withdraw(body.id)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect((await setAside(juniper.id, tom.id)).status).toBe(201)
  })

  it('is possible again the day after an unanswered one, before the daily run', async () => {
    const [ines, tom] = [await site.make.family(), await site.make.family()]
    await setAside(juniper.id, ines.id, { untilOn: '2026-11-09' })
    site.later(dayMs)
    expect((await setAside(juniper.id, tom.id)).status).toBe(201)
    expect((await all()).map(({ state }) => state)).toEqual(['expired', 'open'])
  })

  it.each(['reserved', 'sold'] as const)('is not possible for a puppy that is %s', async (status) => {
    const family = await site.make.family()
    const { id } = await puppy('Clover', { status })
    expect(await setAside(id, family.id)).toEqual({
      status: 409,
      body: { message: 'Clover is no longer available' },
    })
  })

  it.each([
    { state: 'unconfirmed' },
    { state: 'closed' },
    { state: 'paused', pausedUntil: '2027-01-01' },
    { askedAgainAt: '2026-10-01T00:00:00.000Z' },
  ] as const)('is not possible for a family that is not counted: %j', async (given) => {
    const family = await site.make.family({ name: 'Ines', ...given })
    expect(await setAside(juniper.id, family.id)).toEqual({
      status: 409,
      body: { message: "Ines isn't waiting at the moment." },
    })
    expect(await all()).toEqual([])
  })

  it.each([
    ['untilOn', '2026-11-08', "That's in the past"],
    ['untilOn', '2026-02-30', 'Please choose a day'],
    ['puppyId', '', 'Please choose a puppy'],
    ['entryId', undefined, 'Please choose a family'],
  ])('rejects as %s %j', async (field, value, message) => {
    const { id } = await site.make.family()
    expect(await setAside(juniper.id, id, { [field]: value })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    })
  })

  it('returns 404 for an unknown puppy or family', async () => {
    const { id } = await site.make.family()
    expect((await setAside('unknown', id)).status).toBe(404)
    expect((await setAside(juniper.id, 'unknown')).status).toBe(404)
  })
})

describe('POST /api/admin/set-asides/:id/withdraw', () => {
  it('withdraws it once, however often it is pressed', async () => {
    const family = await site.make.family()
    const { body } = await setAside(juniper.id, family.id)
    expect(await withdraw(body.id)).toEqual({ status: 200, body: { ...body, state: 'withdrawn' } })
    expect((await withdraw(body.id)).status).toBe(200)
    expect(await site.history('waiting', family.id)).toHaveLength(2)
  })

  it.each(['no', 'expired'] as const)('is not possible after "%s"', async (state) => {
    const { id } = await site.make.family()
    const ended = await site.make.setAside({ puppyId: juniper.id, entryId: id, state })
    expect((await withdraw(ended.id)).status).toBe(409)
    expect(await all()).toEqual([ended])
    expect((await withdraw('unknown')).status).toBe(404)
  })
})

describe('POST /api/admin/waiting-list/:id/reserve', () => {
  async function saidYes(given: Parameters<TrashSite['make']['family']>[0] = {}) {
    const family = await site.make.family({ name: 'Ines Carter', email: 'ines@example.com', ...given })
    const { id } = await site.make.setAside({ puppyId: juniper.id, entryId: family.id, state: 'yes' })
    return { ...family, setAsideId: id }
  }

  it('reserves the puppy, closes the entry and makes the customer, all with their history', async () => {
    const family = await saidYes({ phone: '0491 570 156' })
    const at = site.now().toISOString()
    expect(await reserve(family.id, juniper.id)).toMatchObject({
      status: 200,
      body: { id: family.id, shownState: 'closed', outcome: 'placed', place: null },
    })
    expect(await storedPuppy(juniper.id)).toMatchObject({ status: 'reserved', updatedAt: at })
    expect(await storedEntry(family.id)).toMatchObject({ state: 'closed', outcome: 'placed', closedAt: at })
    const [customer, ...others] = await db().select().from(customers)
    expect([customer, others]).toMatchObject([
      {
        name: 'Ines Carter',
        email: 'ines@example.com',
        phone: '0491 570 156',
        status: 'current',
        lastContactDate: at,
      },
      [],
    ])
    expect((await all()).map(({ state }) => state)).toEqual(['yes'])
    expect(await site.history('puppy', juniper.id)).toMatchObject([
      { act: 'changed', fields: { status: { from: 'available', to: 'reserved' } } },
    ])
    expect(await site.history('waiting', family.id)).toMatchObject([{ act: 'changed' }])
    expect(await site.history('customer', customer?.id ?? '')).toMatchObject([{ act: 'created' }])
  })

  it.each(['prospective', 'past'] as const)(
    'makes the %s customer of the address, in any case, a current one',
    async (status) => {
      const known = { email: 'Ines@Example.com', name: 'Mrs Carter', notes: 'Two boys', status }
      const before = await site.make.customer(known)
      await reserve((await saidYes()).id, juniper.id)
      const at = site.now().toISOString()
      const expected = { ...before, status: 'current', lastContactDate: at, updatedAt: at }
      expect(await db().select().from(customers)).toEqual([expected])
    },
  )

  it('works once in twenty simultaneous presses', async () => {
    const { id } = await saidYes()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(id, juniper.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'Juniper is no longer available',
    })
    expect(await db().$count(customers)).toBe(1)
  })

  it('is all or nothing', async () => {
    const { id } = await saidYes()
    await site.parts.database.client.execute(
      "create trigger full before insert on customers begin select raise(abort, 'full'); end",
    )
    const before = await site.rows()
    expect((await reserve(id, juniper.id)).status).toBeGreaterThanOrEqual(500)
    expect(await site.rows()).toEqual(before)
    expect(await db().$count(changes)).toBe(0)
  })

  it.each(['reserved', 'sold'] as const)('is not possible once the puppy is %s', async (status) => {
    const { id } = await saidYes()
    await db().update(puppies).set({ status }).where(eq(puppies.id, juniper.id))
    const before = await site.rows()
    expect(await reserve(id, juniper.id)).toEqual({
      status: 409,
      body: { message: 'Juniper is no longer available' },
    })
    expect(await site.rows()).toEqual(before)
  })

  it.each(['open', 'no', 'expired', 'withdrawn'] as const)(
    'is not possible for a family whose answer is "%s"',
    async (state) => {
      const { id } = await site.make.family({ name: 'Ines' })
      await site.make.setAside({ puppyId: juniper.id, entryId: id, state })
      expect(await reserve(id, juniper.id)).toEqual({
        status: 409,
        body: { message: "Ines hasn't said yes to Juniper." },
      })
    },
  )

  it('leaves the list and the next family in its place', async () => {
    const { id } = await saidYes()
    const next = await site.make.family({ name: 'Tom' })
    await reserve(id, juniper.id)
    expect((await site.call('GET', '/waiting-list')).body).toMatchObject([{ id: next.id, place: 1 }])
    expect((await site.call('GET', '/waiting-list?show=closed')).body).toMatchObject([{ id, saidYes: null }])
    expect((await site.call('POST', `/waiting-list/${id}/reopen`)).body).toMatchObject({
      place: 1,
      saidYes: null,
    })
  })
})

describe('the answer of a family', () => {
  it('of yes lets her reserve the puppy, and of no goes to the next family', async () => {
    const [ines, tom] = [
      await site.make.family({ name: 'Ines', wishes: [boy()] }),
      await site.make.family({ wishes: [boy()] }),
    ]
    const first = (await setAside(juniper.id, ines.id)).body
    expect(await answer(ines, 'no', first.id)).toBe(303)
    expect((await match(juniper.id)).families[0]).toMatchObject({ name: 'Ines', saidNo: true })
    const second = (await setAside(juniper.id, tom.id)).body
    expect(await answer(tom, 'yes', second.id)).toBe(303)
    expect((await match(juniper.id)).setAside).toMatchObject({ id: second.id, state: 'yes' })
    expect((await reserve(tom.id, juniper.id)).status).toBe(200)
  })

  it('and her withdrawal at the same moment leave one of them standing, and never both', async () => {
    for (let round = 0; round < 10; round++) {
      const family = await site.make.family()
      const { id } = (await setAside(juniper.id, family.id)).body
      const [said, withdrawn] = await Promise.all([answer(family, 'yes', id), withdraw(id)])
      // If the yes came first it is withdrawn too; if it came later the family is told.
      expect([said, withdrawn.status, (await all())[round]?.state]).toEqual([
        expect.toBeOneOf([303, 409]),
        200,
        'withdrawn',
      ])
    }
  })
})

it('a puppy that is reserved otherwise is no longer set aside', async () => {
  const family = await site.make.family()
  const { body } = await setAside(juniper.id, family.id)
  const { createdAt: _, ...fields } = (await storedPuppy(juniper.id)) ?? {}
  await site.call('PUT', `/puppies/${juniper.id}`, { ...fields, status: 'reserved', updatedAt: undefined })
  expect(await all()).toMatchObject([{ id: body.id, state: 'withdrawn' }])
})
