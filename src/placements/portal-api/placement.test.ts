import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers, inquiries, outbox, payments, placements, puppies } from '#src/app/tables.ts'
import {
  all,
  db,
  openSiteForEachTest,
  reserve,
  site,
  storedEntry,
  storedPuppy,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

const ines = { name: 'Ines Carter', email: 'Ines@example.com' }
/** Born 8 weeks and a day before the day of the test, and chipped. */
const chipped = async (given = {}) =>
  site.make.puppy({
    litterId: (await site.make.litter({ dateOfBirth: '2026-09-13' })).id,
    name: 'Wren',
    microchipId: '956000012345678',
    priceMin: 320_000,
    ...given,
  })
const place = (puppyId: string, given = {}) =>
  site.call('POST', '/placements', { ...ines, puppyId, ...given })
const act = (id: string, what: string, body = {}) => site.call('POST', `/placements/${id}/${what}`, body)
const voidOf = (id: string, reason: string) => site.call('POST', `/payments/${id}/void`, { reason })
const died = ({ id, litterId }: { id: string; litterId: string }) =>
  site.make.birth({ litterId, puppyId: id, outcome: 'died', diedOn: '2026-11-08' })
const stored = (id: string) => db().select().from(placements).where(eq(placements.id, id)).get()
const linkOf = (token: string) => expect.stringMatching(new RegExp(`/f/${token}$`))
const status = async (id: string) => (await storedPuppy(id))?.status

describe('POST /api/admin/placements', () => {
  it("reserves the puppy at its price and the kennel's terms, makes the customer and answers the enquiry", async () => {
    await site.make.kennel({ refundTerms: 'If {puppy} is ill, all of it.' })
    const inquiry = await site.make.inquiry({ email: 'ines@example.com' })
    const puppy = await chipped()
    const { status: code, body } = await place(puppy.id, { sendPage: true, pickupOn: '2026-11-14' })
    expect(code).toBe(201)
    expect(body).toMatchObject({
      state: 'reserved',
      email: 'ines@example.com',
      price: 320_000,
      deposit: null,
      refundTerms: 'If Wren is ill, all of it.',
      pickupOn: '2026-11-14',
      puppyName: 'Wren',
      paid: 0,
      payments: [],
      canUndo: true,
    })
    expect(body).not.toHaveProperty('token')
    expect(await status(puppy.id)).toBe('reserved')
    expect(await db().select().from(customers)).toMatchObject([{ name: 'Ines Carter', status: 'current' }])
    expect(await db().select().from(inquiries)).toMatchObject([{ id: inquiry.id, status: 'responded' }])
    expect((await db().select().from(outbox)).find(({ kind }) => kind === 'placement-page')).toMatchObject({
      recipient: 'ines@example.com',
      email: { subject: 'Your page for Wren', text: expect.stringContaining(body.link) },
    })
    expect(await site.history('placement', body.id)).toMatchObject([{ act: 'created' }])
  })

  it('takes over the link of a waiting family, whose other set-asides and whose rivals are withdrawn', async () => {
    const puppy = await chipped()
    const other = await chipped({ name: 'Banjo' })
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    const rival = await site.make.family()
    await site.make.setAside({ puppyId: puppy.id, entryId: rival.id })
    await site.make.setAside({ puppyId: other.id, entryId: family.id })
    const { body } = await place(puppy.id)
    expect(body.link).toEqual(linkOf(family.token))
    const entry = await storedEntry(family.id)
    expect(entry).toMatchObject({ state: 'closed', outcome: 'placed' })
    expect(entry?.token).not.toBe(family.token)
    expect((await all()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('returns the stored row for an id that is known, and 409 beside another family', async () => {
    const puppy = await chipped()
    const id = crypto.randomUUID()
    const first = await place(puppy.id, { id })
    expect(await place(puppy.id, { id })).toEqual(first)
    const { name } = first.body
    expect(await place(puppy.id, { id, name: `${name} and Tom` })).toMatchObject({
      status: 409,
      body: { code: 'savedBefore' },
    })
    expect(await place(puppy.id)).toMatchObject({
      status: 409,
      body: { message: 'Wren is no longer available' },
    })
  })

  it('works once in twenty simultaneous presses', async () => {
    const puppy = await chipped()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(puppy.id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await db().$count(placements)).toBe(1)
  })

  it('adds the family of a puppy that the form has sold, with the day on which it went home', async () => {
    const puppy = await chipped({ status: 'sold', microchipId: null })
    expect(await place(puppy.id)).toMatchObject({
      status: 400,
      body: { errors: { homeOn: [expect.any(String)] } },
    })
    expect((await place(puppy.id, { homeOn: '2025-10-20' })).body.errors).toEqual({
      homeOn: ["That's before the birth"],
    })
    expect((await place(puppy.id, { homeOn: '2026-10-20' })).body).toMatchObject({
      state: 'home',
      homeOn: '2026-10-20',
    })
  })

  it('rejects a pick-up day before 8 weeks', async () => {
    const puppy = await chipped()
    expect((await place(puppy.id, { pickupOn: '2026-11-07' })).body.errors).toEqual({
      pickupOn: ['Puppies go home at 8 weeks at the earliest: 8 November 2026'],
    })
  })

  it('is made by a reservation of the waiting list too', async () => {
    const puppy = await chipped()
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    await site.make.setAside({ puppyId: puppy.id, entryId: family.id, state: 'yes' })
    expect((await reserve(family.id, puppy.id)).status).toBe(200)
    expect(await db().select().from(placements)).toMatchObject([
      { puppyId: puppy.id, email: 'ines@example.com', price: 320_000, token: family.token },
    ])
  })
})

const paid = (given = {}) => ({
  id: crypto.randomUUID(),
  kind: 'deposit',
  cents: 50_000,
  paidOn: '2026-11-09',
  method: 'transfer',
  ...given,
})

describe('payments', () => {
  it('are numbered without a gap in twenty at once, once for an id, and add up', async () => {
    const { body } = await place((await chipped()).id)
    const sent = Array.from({ length: 20 }, () => paid({ isSecond: true }))
    await Promise.all([...sent, ...sent].map((payment) => act(body.id, 'payments', payment)))
    const numbers = (await db().select().from(payments)).map(({ number }) => number).sort()
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`))
    const refunded = await act(body.id, 'payments', paid({ kind: 'refund' }))
    expect(refunded).toMatchObject({ status: 201, body: { paid: 19 * 50_000 } })
  })

  it('corrected after its response was lost, is rejected rather than taken for recorded', async () => {
    const { body } = await place((await chipped()).id)
    const payment = paid()
    await act(body.id, 'payments', payment)
    expect(await act(body.id, 'payments', { ...payment, cents: 60_000 })).toMatchObject({
      status: 409,
      body: { code: 'paymentRecorded' },
    })
  })

  it('of a day and amount that are recorded, perhaps on the other machine, are asked about', async () => {
    const { body } = await place((await chipped()).id)
    const first = paid()
    await act(body.id, 'payments', first)
    const second = paid({ kind: 'balance', method: 'cash' })
    expect(await act(body.id, 'payments', second)).toMatchObject({
      status: 409,
      body: {
        code: 'secondPayment',
        message: 'Receipt 2026-0001 has the same day and amount. Record another one?',
      },
    })
    const others = [{ paidOn: '2026-11-08' }, { cents: 50_001 }, { kind: 'refund' }].map(paid)
    for (const other of others) expect((await act(body.id, 'payments', other)).status).toBe(201)
    expect(await act(body.id, 'payments', { ...second, isSecond: true })).toMatchObject({ status: 201 })
    expect(await act(body.id, 'payments', second)).toMatchObject({ status: 201 })
    expect((await db().select().from(payments)).length).toBe(5)
  })

  it('stay with their number when they are void, and no longer count', async () => {
    const { body } = await place((await chipped()).id)
    const payment = paid()
    await act(body.id, 'payments', payment)
    const voided = await voidOf(payment.id, 'Typed twice')
    expect(voided.body).toMatchObject({
      paid: 0,
      payments: [{ number: '2026-0001', voidReason: 'Typed twice', voidedAt: expect.any(String) }],
    })
    expect((await voidOf(payment.id, 'Again')).body).toEqual(voided.body)
    expect((await act(body.id, 'payments', paid())).body.payments[1]).toMatchObject({ number: '2026-0002' })
  })

  it('are not recorded for a day to come', async () => {
    const { body } = await place((await chipped()).id)
    expect(await act(body.id, 'payments', paid({ paidOn: '2026-11-10' }))).toMatchObject({
      status: 400,
      body: { errors: { paidOn: ['That day is in the future'] } },
    })
  })
})

describe('going home', () => {
  it('sells the puppy, and back', async () => {
    const puppy = await chipped()
    const { id } = (await place(puppy.id)).body
    const home = await act(id, 'home', { healthNote: 'Healthy.' })
    expect(home.body).toMatchObject({ state: 'home', homeOn: '2026-11-09', healthNote: 'Healthy.' })
    expect(await status(puppy.id)).toBe('sold')
    expect(await act(id, 'home')).toEqual(home)
    expect((await act(id, 'back')).body).toMatchObject({ state: 'reserved', homeOn: null })
    expect(await status(puppy.id)).toBe('reserved')
    expect(await site.history('puppy', puppy.id)).toHaveLength(3)
  })

  it('is rejected once the reservation is cancelled', async () => {
    const puppy = await chipped()
    const { id } = (await place(puppy.id)).body
    await act(id, 'cancel')
    expect((await act(id, 'home')).status).toBe(409)
    expect([(await stored(id))?.state, await status(puppy.id)]).toEqual(['cancelled', 'available'])
  })

  it.each([
    [{ microchipId: null }, {}, 409, 'Wren has no microchip number.'],
    [{}, { homeOn: '2026-11-07' }, 409, 'Wren is 55 days old. 8 weeks is the minimum.'],
    [{}, { homeOn: '2026-11-10' }, 400, 'Invalid input'],
    [{}, { homeOn: '2025-11-09' }, 400, 'Invalid input'],
  ])('is rejected for %j and %j', async (puppy, given, code, message) => {
    const { id } = (await place((await chipped(puppy)).id)).body
    expect(await act(id, 'home', given)).toMatchObject({ status: code, body: { message } })
  })

  it('is rejected for a puppy that has died, and so is reserving it', async () => {
    const puppy = await chipped()
    const { id } = (await place(puppy.id)).body
    await died(puppy)
    const home = await act(id, 'home')
    expect([home.status, await status(puppy.id)]).toEqual([409, 'reserved'])
    await act(id, 'cancel')
    expect((await place(puppy.id, { email: 'tom@example.com' })).status).toBe(409)
    expect((await place('deleted')).status).toBe(404)
  })

  it('and cancelling, pressed at once on two phones, are one of the two', async () => {
    const puppy = await chipped()
    const { id } = (await place(puppy.id)).body
    const answers = await Promise.all([act(id, 'home'), act(id, 'cancel'), act(id, 'home')])
    const [home, cancelled] = answers.map(({ status: code }) => code)
    expect([home, cancelled].toSorted()).toEqual([200, 409])
    const { state } = (await stored(id)) ?? {}
    expect([state, await status(puppy.id)]).toEqual(
      home === 200 ? ['home', 'sold'] : ['cancelled', 'available'],
    )
    expect(await site.history('placement', id)).toHaveLength(2)
  })
})

describe('the end of a placement', () => {
  it('by cancelling makes the puppy available; back on the list the family has its place and link', async () => {
    const puppy = await chipped()
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    const { id } = (await place(puppy.id)).body
    const cancelled = await act(id, 'cancel', { reason: 'They moved', backOnList: true })
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      endedOn: '2026-11-09',
      endedReason: 'They moved',
      link: linkOf(family.token),
      hasOwnPage: false,
    })
    expect(await status(puppy.id)).toBe('available')
    expect(await storedEntry(family.id)).toMatchObject({
      state: 'open',
      rank: family.rank,
      token: family.token,
    })
    expect((await stored(id))?.token).not.toBe(family.token)
  })

  it('by cancelling puts a family back in the place it had, though it has joined and left again since that began', async () => {
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    const left = {
      state: 'closed',
      createdAt: '2026-10-02T00:00:00Z',
      closedAt: '2026-10-03T00:00:00Z',
    } as const
    await site.make.family({ ...ines, email: 'ines@example.com', ...left })
    const { id } = (await place((await chipped()).id)).body
    expect((await act(id, 'cancel', { backOnList: true })).body).toMatchObject({ link: linkOf(family.token) })
    expect(await storedEntry(family.id)).toMatchObject({ state: 'open', rank: family.rank })
  })

  it('by cancelling, back on the list, leaves the link of a family that has joined anew as it is', async () => {
    const { id } = (await place((await chipped()).id)).body
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    const token = (await stored(id))?.token
    const { body } = await act(id, 'cancel', { backOnList: true })
    expect(body).toMatchObject({ link: linkOf(family.token), hasOwnPage: false })
    expect((await stored(id))?.token).toBe(token)
    expect((await storedEntry(family.id))?.token).toBe(family.token)
  })

  it('by cancelling, back on the list, replaces an entry that the family has not confirmed', async () => {
    const family = await site.make.family({ ...ines, email: 'ines@example.com' })
    const { id } = (await place((await chipped()).id)).body
    const twin = await site.make.family({ ...ines, email: 'ines@example.com', state: 'unconfirmed' })
    expect((await act(id, 'cancel', { backOnList: true })).body).toMatchObject({ link: linkOf(family.token) })
    expect(await storedEntry(family.id)).toMatchObject({ state: 'open', rank: family.rank })
    expect(await storedEntry(twin.id)).toBeUndefined()
  })

  it('by cancelling alone leaves the link for 30 days, which says so', async () => {
    const { id, link } = (await place((await chipped()).id)).body
    expect((await act(id, 'cancel')).body).toMatchObject({ link, hasOwnPage: true })
    const page = await site.request(new URL(link).pathname)
    expect(await page.text()).toContain('Wren is no longer reserved for you.')
    await db().update(placements).set({ endedOn: '2026-10-10' })
    expect((await site.request(new URL(link).pathname)).status).toBe(404)
    expect((await site.call('GET', `/placements/${id}`)).body).toMatchObject({
      link: null,
      hasOwnPage: false,
    })
  })

  describe('once it has no puppy any more', () => {
    const closed = async (id: string) => (await storedEntry(id))?.outcome
    const customer = async () => (await db().select().from(customers))[0]?.status

    it.each([
      [undefined, 'prospective'],
      ['past', 'past'],
    ] as const)(
      'says so of a family off the list, which is the customer it was: %j',
      async (known, status) => {
        if (known) await site.make.customer({ email: 'ines@example.com', status: known })
        const family = await site.make.family({ ...ines, email: 'ines@example.com' })
        const { id } = (await place((await chipped()).id)).body
        expect([await closed(family.id), await customer()]).toEqual(['placed', 'current'])
        await act(id, 'cancel')
        expect([await closed(family.id), await customer()]).toEqual([null, status])
      },
    )

    it('but not of one that has another', async () => {
      const family = await site.make.family({ ...ines, email: 'ines@example.com' })
      const first = await place((await chipped()).id)
      const second = await place((await chipped({ name: 'Banjo' })).id)
      await act(second.body.id, 'cancel')
      expect([await closed(family.id), await customer()]).toEqual(['placed', 'current'])
      await act(first.body.id, 'home')
      await act(first.body.id, 'return')
      expect([await closed(family.id), await customer()]).toEqual([null, 'current'])
    })

    it('but leaves a status that she has chosen since', async () => {
      const { id } = (await place((await chipped()).id)).body
      await db().update(customers).set({ status: 'past' })
      await act(id, 'cancel')
      expect(await customer()).toBe('past')
    })
  })

  it('by taking back makes the puppy available, and off the website', async () => {
    const puppy = await chipped({ isListed: true })
    const { id } = (await place(puppy.id)).body
    expect((await act(id, 'return')).status).toBe(409)
    await act(id, 'home')
    const returned = await act(id, 'return', { on: '2026-11-09', reason: 'Allergy' })
    expect(returned.body).toMatchObject({ state: 'returned', endedOn: '2026-11-09', endedReason: 'Allergy' })
    expect(await storedPuppy(puppy.id)).toMatchObject({ status: 'available', isListed: false })
    expect((await place(puppy.id, { email: 'tom@example.com' })).status).toBe(201)
  })

  it('by death keeps the puppy with its family', async () => {
    const puppy = await chipped()
    const { id } = (await place(puppy.id)).body
    await act(id, 'home')
    const died = await act(id, 'died')
    expect(died.body).toMatchObject({ state: 'home', diedOn: '2026-11-09' })
    expect(await status(puppy.id)).toBe('sold')
    site.later(86_400_000)
    expect(await act(id, 'died')).toEqual(died)
    for (const elsewhere of ['return', 'back']) expect((await act(id, elsewhere)).status).toBe(409)
    expect(await status(puppy.id)).toBe('sold')
    const put = (diedOn: string | null) => site.call('PUT', `/placements/${id}`, { ...ines, diedOn })
    expect((await put('2026-11-08')).body.errors).toEqual({ diedOn: ["That's before the puppy went home"] })
    expect((await put(null)).body).toMatchObject({ state: 'home', diedOn: null })
    expect((await put('2026-11-09')).body).toMatchObject({ diedOn: null })
  })
})

it('its form changes what is agreed; the same again changes nothing, an older one is a conflict', async () => {
  const { body } = await place((await chipped()).id)
  const form = {
    ...ines,
    price: 300_000,
    deposit: 50_000,
    register: 'limited',
    desexing: 'By 9 months',
    agreedOn: '2026-11-09',
    updatedAt: body.updatedAt,
  }
  site.later(1000)
  const saved = await site.call('PUT', `/placements/${body.id}`, form)
  expect(saved.body).toMatchObject({
    price: 300_000,
    register: 'limited',
    agreedOn: '2026-11-09',
    canUndo: false,
  })
  expect((await site.call('PUT', `/placements/${body.id}`, { ...form, price: 1 })).status).toBe(409)
})

describe('the agreement and the transfer of the microchip', () => {
  it.each([
    ['agreed', 'agreedOn'],
    ['transfer', 'transferSentOn'],
  ] as const)('%s sets the day once, also for a family that is erased', async (what, field) => {
    const { id } = (await place((await chipped()).id)).body
    await act(id, 'home')
    await db().update(placements).set({ name: 'Erased', email: null, token: null })
    const done = await act(id, what)
    expect(done).toMatchObject({ status: 200, body: { [field]: '2026-11-09' } })
    site.later(86_400_000)
    expect(await act(id, what)).toEqual(done)
    expect((await act(id, 'new-link')).body).toMatchObject({ link: null })
  })

  it.each(['agreed', 'transfer'])('%s is rejected once a reservation is cancelled', async (what) => {
    const { id } = (await place((await chipped()).id)).body
    await act(id, 'cancel')
    expect((await act(id, what)).status).toBe(409)
  })
})

it("a new link replaces the family's", async () => {
  const { body } = await place((await chipped()).id)
  expect((await act(body.id, 'new-link')).body.link).not.toBe(body.link)
})

it('the status of a puppy with a family is changed through the placement alone, and its record stays', async () => {
  const puppy = await chipped()
  const { id } = (await place(puppy.id)).body
  const put = async () => {
    const { createdAt: _, ...fields } = (await storedPuppy(puppy.id)) ?? {}
    return site.call('PUT', `/puppies/${puppy.id}`, { ...fields, status: 'available', updatedAt: undefined })
  }
  expect(await put()).toMatchObject({
    status: 409,
    body: { message: 'Wren is reserved for Ines Carter. Open the placement to change that.' },
  })
  await act(id, 'home')
  expect((await put()).body.message).toBe('Wren lives with Ines Carter. Open the placement to change that.')
  expect(await site.call('DELETE', `/puppies/${puppy.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Wren has a family, so the record stays.' },
  })
  await act(id, 'back')
  await act(id, 'cancel')
  expect(await site.call('DELETE', `/puppies/${puppy.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Wren was reserved for a family, so the record stays.' },
  })
  expect(await db().$count(puppies, eq(puppies.id, puppy.id))).toBe(1)
})
