import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changes, litterBirths, weights } from '#src/app/tables.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
let session: { Cookie: string }
let litterId: string
let puppyId: string
let time: Date
beforeEach(async () => {
  time = new Date('2026-11-05T01:00:00.000Z')
  site = await createTestApp({ parts: { now: () => time } })
  session = await site.signIn()
  litterId = (await site.make.litter({ dateOfBirth: '2026-11-01' })).id
  puppyId = (await site.make.puppy({ litterId, name: 'Fern' })).id
})
afterEach(() => site.close())

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const stored = () => site.parts.database.db.select().from(weights)
const weighedAt = '2026-11-03T20:00:00.000Z'
const round = (given: object = {}) =>
  call('POST', `/litters/${litterId}/weighings`, {
    weighedAt,
    weights: [{ id: id(1), puppyId, grams: 412 }],
    ...given,
  })

describe('a round', () => {
  it('is stored once, however often it is sent', async () => {
    const first = await round()
    expect(first).toMatchObject({ status: 201, body: [{ id: id(1), puppyId, grams: 412, weighedAt }] })
    expect(await round()).toEqual(first)
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    { weights: [{ id: id(1), puppyId: 'fern', grams: 421 }] },
    { weights: [{ id: id(1), puppyId: 'other', grams: 412 }] },
    { weighedAt: '2026-11-03T21:00:00.000Z' },
  ])('with a known id and other contents is rejected: %j', async ({ weights, ...given }) => {
    await round()
    const { id: other } = await site.make.puppy({ litterId })
    const sent = weights?.map((weight) => ({
      ...weight,
      puppyId: weight.puppyId === 'fern' ? puppyId : other,
    }))
    expect((await round({ ...given, ...(sent && { weights: sent }) })).status).toBe(409)
    expect(await stored()).toMatchObject([{ grams: 412, puppyId, weighedAt }])
  })

  it('is acknowledged after the weight was corrected on another device', async () => {
    const { body } = await round()
    time = new Date('2026-11-05T02:00:00.000Z')
    await call('PUT', `/weights/${id(1)}`, { grams: 421, updatedAt: body[0].updatedAt })
    expect(await round()).toMatchObject({ status: 201, body: [{ grams: 421 }] })
  })

  it('is returned in the order in which it was sent, the second time too', async () => {
    const puppies = [
      puppyId,
      (await site.make.puppy({ litterId })).id,
      (await site.make.puppy({ litterId })).id,
    ]
    const sent = puppies.map((puppy, index) => ({ id: id(3 - index), puppyId: puppy, grams: 412 }))
    const first = await round({ weights: sent })
    expect(first.body.map((row: { id: string }) => row.id)).toEqual([id(3), id(2), id(1)])
    expect(await round({ weights: sent })).toEqual(first)
  })

  it('is stored once when it is sent twice at the same moment', async () => {
    const [first, second] = await Promise.all([round(), round()])
    expect(second).toEqual(first)
    expect(await stored()).toHaveLength(1)
  })

  it('is still acknowledged after the birth was corrected to a later time', async () => {
    const first = await round()
    const at = { bornAt: '2026-11-04T01:00:00.000Z' }
    await site.make.birth({ litterId, puppyId, ...at })
    expect(await round()).toEqual(first)
  })

  it('needs an id for each weight', async () => {
    const { id: other } = await site.make.puppy({ litterId })
    const weights = [puppyId, other].map((puppy) => ({ id: id(1), puppyId: puppy, grams: 412 }))
    expect((await round({ weights })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('writes no history', async () => {
    await round()
    await call('PUT', `/weights/${id(1)}`, { grams: 421 })
    expect(await site.parts.database.db.$count(changes)).toBe(0)
  })

  it('is stored whole or not at all', async () => {
    const other = await site.make.puppy()
    const answer = await round({
      weights: [
        { id: id(1), puppyId, grams: 412 },
        { id: id(2), puppyId: other.id, grams: 400 },
      ],
    })
    expect(answer.status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('is rejected before the birth and in the future, and may be a few minutes ahead, as clocks are', async () => {
    const send = (weighedAt: string) => round({ weighedAt })
    for (const [time, message] of [
      ['2026-10-31T12:59:00.000Z', "That's before the birth"],
      ['2026-11-05T01:06:00.000Z', "That's in the future"],
    ] as const)
      expect(await send(time)).toMatchObject({ status: 400, body: { errors: { weighedAt: [message] } } })
    expect((await send('2026-11-05T01:04:00.000Z')).status).toBe(201)
  })

  it('is rejected for a second weight of the same time', async () => {
    await round()
    const answer = await round({ weights: [{ id: id(2), puppyId, grams: 500 }] })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'weighedAlready', message: 'A puppy already has a weight at this time' },
    })
    expect(await stored()).toMatchObject([{ grams: 412 }])
  })

  describe('within an hour of another', () => {
    const again = (given: object = {}) =>
      round({
        weighedAt: '2026-11-03T20:59:00.000Z',
        weights: [{ id: id(2), puppyId, grams: 402 }],
        ...given,
      })
    const asked = {
      status: 409,
      body: {
        code: 'secondRound',
        message: 'Fern was weighed already: 412 g on 4 Nov 2026, 7:00 am. Save this round as well?',
      },
    }

    it('is asked about, and stored once that is said to be right', async () => {
      await round()
      expect(await again()).toMatchObject(asked)
      expect(await stored()).toHaveLength(1)
      const saved = await again({ isSecond: true })
      expect(saved.status).toBe(201)
      expect(await again()).toEqual(saved)
      expect(await stored()).toHaveLength(2)
    })

    it('is asked about when it arrives late and was the first: the time on the scales counts', async () => {
      await round()
      time = new Date('2026-11-06T01:00:00.000Z')
      expect(await again({ weighedAt: '2026-11-03T19:01:00.000Z' })).toMatchObject(asked)
    })

    it.each([
      ['more than an hour later', { weighedAt: '2026-11-03T21:01:00.000Z' }],
      ['more than an hour before', { weighedAt: '2026-11-03T18:59:00.000Z' }],
    ])('is not asked about %s', async (_, given) => {
      await round()
      expect((await again(given)).status).toBe(201)
    })

    it('is not asked about for other puppies, nor after a weight at birth', async () => {
      await round()
      const { id: other } = await site.make.puppy({ litterId, name: 'Gum' })
      const bornAt = '2026-11-03T20:00:00.000Z'
      await site.make.birth({ litterId, puppyId: other, bornAt })
      const weigh = (number: number, weighedAt: string) =>
        round({ weighedAt, weights: [{ id: id(number), puppyId: other, grams: 402 }] })
      expect((await weigh(3, bornAt)).status).toBe(201)
      expect((await weigh(4, '2026-11-03T20:40:00.000Z')).status).toBe(201)
    })

    it('is not asked about once the other has been deleted', async () => {
      await round()
      await call('DELETE', `/weights/${id(1)}`)
      expect((await again()).status).toBe(201)
    })

    it('is asked about for one of two phones that send at the same moment', async () => {
      const answers = await Promise.all([round(), again()])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await stored()).toHaveLength(1)
    })
  })
})

describe('a weight', () => {
  it('is corrected', async () => {
    const { body } = await round()
    const changed = await call('PUT', `/weights/${id(1)}`, { grams: 421, updatedAt: body[0].updatedAt })
    expect(changed).toMatchObject({ status: 200, body: { grams: 421 } })
    expect((await call('PUT', `/weights/${id(1)}`, { grams: 19 })).status).toBe(400)
    expect(await stored()).toMatchObject([{ grams: 421 }])
  })

  it('is deleted', async () => {
    await round()
    expect((await call('DELETE', `/weights/${id(1)}`)).status).toBe(204)
    expect(await stored()).toEqual([])
  })
})

describe('GET /api/admin/litters/{id}/weights', () => {
  it('returns the puppies in the order of birth, with weights, and what to watch', async () => {
    const second = await site.make.puppy({ litterId, name: 'Banjo' })
    const at = { createdAt: weighedAt, updatedAt: weighedAt }
    const birth = { litterId, outcome: 'alive' as const, ...at }
    await site.parts.database.write((tx) =>
      tx.insert(litterBirths).values([
        { ...birth, id: id(1), position: 2, puppyId: second.id, collar: 'blue' },
        { ...birth, id: id(2), position: 1, puppyId, collar: 'red', bornAt: '2026-10-31T20:00:00.000Z' },
      ]),
    )
    const grams = (number: number, weight: number, time: string) => ({
      id: id(number),
      puppyId,
      grams: weight,
      weighedAt: time,
      ...at,
    })
    await site.parts.database.write((tx) =>
      tx
        .insert(weights)
        .values([grams(2, 380, '2026-11-04T20:00:00.000Z'), grams(1, 400, '2026-10-31T20:00:00.000Z')]),
    )
    const { body } = await call('GET', `/litters/${litterId}/weights`)
    expect(body.puppies).toMatchObject([
      {
        name: 'Fern',
        collar: 'red',
        bornAt: '2026-10-31T20:00:00.000Z',
        weights: [{ grams: 400 }, { grams: 380 }],
      },
      { name: 'Banjo', collar: 'blue', bornAt: '2026-10-31T13:00:00.000Z', weights: [] },
    ])
    expect(body.marks).toMatchObject([
      { kind: 'loss', puppyId, text: expect.stringContaining('Fern has lost 20 g') },
    ])
  })

  it('marks nothing in an inactive litter', async () => {
    litterId = (await site.make.litter({ dateOfBirth: '2026-11-01', isActive: false })).id
    const puppy = await site.make.puppy({ litterId })
    puppyId = puppy.id
    await round({ weighedAt: '2026-11-02T01:00:00.000Z' })
    expect((await call('GET', `/litters/${litterId}/weights`)).body.marks).toEqual([])
  })

  it('is part of nothing public', async () => {
    await round()
    for (const path of [
      '/api/puppies',
      '/api/litters',
      `/api/puppies/${puppyId}`,
      '/puppies',
      `/puppy/${puppyId}`,
    ]) {
      expect(await (await site.request(path)).text()).not.toMatch(/\b412\b|weigh(t|ed)At|weights/)
    }
  })
})
