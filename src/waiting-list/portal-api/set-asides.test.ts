import { describe, expect, it } from 'vitest'
import { outbox, puppies } from '#src/app/tables.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { createTrashSite } from '#src/testing/app/trash-app.ts'
import {
  all,
  answer,
  db,
  juniper,
  openSiteForEachTest,
  puppy,
  setAside,
  site,
  untilOn,
  withdraw,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

describe('POST /api/admin/set-asides', () => {
  it('sets a puppy aside, and writes to the family', async () => {
    const family = await site.make.family({ name: 'Ines Carter', email: 'ines@example.com' })
    const { status, body } = await setAside(juniper.id, family.id)
    const expected = { puppyId: juniper.id, entryId: family.id, untilOn, state: 'open' }
    expect([status, body]).toEqual([
      201,
      {
        ...expected,
        id: body.id,
        personId: expect.any(String),
        puppyName: 'Juniper',
        name: 'Ines Carter',
        hasLeft: false,
      },
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
    const { id } = await other.make.puppy()
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
    expect(await setAside(juniper.id, tom.id)).toEqual({
      status: 409,
      body: { code: 'setAsideAlready', message },
    })
    expect(await setAside(kip.id, ines.id)).toEqual({
      status: 409,
      body: { code: 'setAsideAlready', message },
    })
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
      body: { code: 'puppyTaken', message: 'Clover is no longer available' },
    })
  })

  it('is not possible for a family that is not counted', async () => {
    const notWaiting = { code: 'notWaiting', message: "Ines isn't waiting at the moment." }
    for (const given of [
      { state: 'unconfirmed' },
      { state: 'closed' },
      { state: 'paused', pausedUntil: '2027-01-01' },
      { askedAgainAt: '2026-10-01T00:00:00.000Z' },
    ] as const) {
      const family = await site.make.family({ name: 'Ines', ...given })
      expect([given, await setAside(juniper.id, family.id)]).toEqual([
        given,
        { status: 409, body: notWaiting },
      ])
    }
    expect(await all()).toEqual([])
  })

  it.each([
    ['untilOn', '2026-11-08', "That's in the past"],
    ['untilOn', '2026-12-10', 'Please choose a day within 30 days'],
  ])('rejects as %s %j', async (field, value, message) => {
    const { id } = await site.make.family()
    expect(await setAside(juniper.id, id, { [field]: value })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    })
  })

  it('lasts for thirty days at most', async () => {
    const { id } = await site.make.family()
    expect((await setAside(juniper.id, id, { untilOn: '2026-12-09' })).status).toBe(201)
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
  })
})

describe('POST /api/admin/set-asides/:id/again', () => {
  const again = (id: string) => site.call('POST', `/set-asides/${id}/again`)
  const conflict = { status: 409 }

  it.each([
    ['open', () => {}],
    ['yes', (family: { token: string }, id: string) => answer(family, 'yes', id)],
  ] as const)('takes the withdrawal of one that was %s back, once', async (state, respond) => {
    const family = await site.make.family()
    const { body } = await setAside(juniper.id, family.id)
    await respond(family, body.id)
    const [before] = await all()
    const page = async () => (await site.request(`/f/${family.token}`)).text()
    const pageBefore = await page()
    site.later(1000)
    await withdraw(body.id)
    expect(await page()).not.toBe(pageBefore)
    expect(await again(body.id)).toEqual({ status: 200, body: { ...body, state } })
    expect((await again(body.id)).status).toBe(200)
    expect(await all()).toEqual([{ ...before, updatedAt: site.now().toISOString() }])
    expect(await page()).toBe(pageBefore)
    expect(await site.history('waiting', family.id)).toHaveLength(3)
  })

  it('is not possible once the puppy or the family is taken', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const kip = await puppy('Kip')
    const { body } = await setAside(juniper.id, ines.id)
    await withdraw(body.id)
    const { body: next } = await setAside(juniper.id, tom.id)
    expect(await again(body.id)).toMatchObject(conflict)
    await withdraw(next.id)
    await setAside(kip.id, ines.id)
    expect(await again(body.id)).toMatchObject(conflict)
  })

  it('is possible the day after another family did not answer, before the daily run', async () => {
    const [ines, tom] = [await site.make.family(), await site.make.family()]
    const { body } = await setAside(juniper.id, ines.id)
    await withdraw(body.id)
    await setAside(juniper.id, tom.id, { untilOn: '2026-11-09' })
    site.later(dayMs)
    expect(await again(body.id)).toMatchObject({ status: 200, body: { state: 'open' } })
    expect((await all()).map(({ state }) => state)).toEqual(['open', 'expired'])
  })

  it('is not possible once the puppy has a family', async () => {
    const { body } = await setAside(juniper.id, (await site.make.family()).id)
    await withdraw(body.id)
    await db().update(puppies).set({ status: 'reserved' })
    expect(await again(body.id)).toMatchObject({ ...conflict, body: { code: 'puppyTaken' } })
  })

  it('is not possible once the family has left the list', async () => {
    const family = await site.make.family()
    const { body } = await setAside(juniper.id, family.id)
    await withdraw(body.id)
    await site.call('POST', `/waiting-list/${family.id}/close`, { outcome: 'other' })
    expect(await again(body.id)).toMatchObject({ ...conflict, body: { code: 'notWaiting' } })
  })

  it('is not possible once the time to answer is up, or for one that ended otherwise', async () => {
    const family = await site.make.family()
    const { body } = await setAside(juniper.id, family.id)
    await withdraw(body.id)
    const refused = await site.make.setAside({ puppyId: juniper.id, entryId: family.id, state: 'no' })
    expect(await again(refused.id)).toMatchObject(conflict)
    site.later(4 * dayMs)
    expect(await again(body.id)).toMatchObject(conflict)
  })
})
