import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litterBirths, litters, puppies, setAsides, weights } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import {
  call,
  card,
  db,
  history,
  id,
  litterId,
  openSiteForEachTest,
  save,
  session,
  site,
  storedBirths,
} from '#src/testing/season/births.ts'
import type { LitterPuppy } from '#src/whelping/actions/weighings.ts'

openSiteForEachTest()

/** The litter's weights in grams, with their times. */
async function weighed(): Promise<[number, string][]> {
  const { body } = await call('GET', `/litters/${litterId}/weights`)
  return body.puppies.flatMap((puppy: LitterPuppy) =>
    puppy.weights.map(({ grams, weighedAt }) => [grams, weighedAt]),
  )
}

describe('POST /api/admin/litters/{id}/puppies', () => {
  const make = (births: object[], given: object = {}) =>
    call('POST', `/litters/${litterId}/puppies`, { births, priceMin: 320_000, priceMax: null, ...given })

  it('makes puppies off the website, with their birth weights as first weights', async () => {
    await save(1)
    const answer = await make([{ birthId: id(1), name: 'Green boy' }])
    expect(answer).toMatchObject({
      status: 201,
      body: [
        { name: 'Green boy', color: 'Black and white', gender: 'male', isListed: false, priceMin: 320_000 },
      ],
    })
    const [puppy] = answer.body
    expect(await storedBirths()).toMatchObject([{ puppyId: puppy.id }])
    expect(await weighed()).toEqual([[380, card.bornAt]])
    expect(await (await site.request('/api/puppies')).json()).toEqual([])
  })

  it('makes them once, however often it is asked', async () => {
    await save(1)
    const first = await make([{ birthId: id(1), name: 'Green boy' }])
    const again = await make([{ birthId: id(1), name: 'Another name' }])
    expect(again).toEqual(first)
    expect(await db().select().from(puppies)).toHaveLength(1)
    expect(await db().select().from(weights)).toHaveLength(1)
  })

  it('makes them once, however many requests ask at the same moment', async () => {
    await save(1)
    const asked = { birthId: id(1), name: 'Green boy' }
    const made = await Promise.all([1, 2, 3].map(() => make([asked])))
    expect(new Set(made.map(({ status, body }) => `${status} ${body[0]?.id}`)).size).toBe(1)
    expect(await db().select().from(puppies)).toHaveLength(1)
    expect(await db().select().from(weights)).toHaveLength(1)
    expect(await history()).toHaveLength(1)
  })

  it('makes those that are new, and returns all in the order in which they were sent', async () => {
    for (const number of [1, 2, 3]) await save(number, { collar: null })
    await make([{ birthId: id(2), name: 'Second' }])
    const numbers = [3, 2, 1].map((number) => ({ birthId: id(number), name: `Puppy ${number}` }))
    const { body } = await make(numbers)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Puppy 3', 'Second', 'Puppy 1'])
    expect(await db().select().from(puppies)).toHaveLength(3)
  })

  it('rejects a newborn that is chosen twice', async () => {
    await save(1)
    const twice = ['Green boy', 'Fern'].map((name) => ({ birthId: id(1), name }))
    expect(await make(twice)).toMatchObject({
      status: 400,
      body: { errors: { births: ['Choose each puppy once'] } },
    })
    expect(await db().select().from(puppies)).toEqual([])
  })

  it('leaves it to the litter from which day puppies can go home', async () => {
    await db().update(litters).set({ readyOn: '2027-01-09' }).where(eq(litters.id, litterId))
    await site.make.kennel({ unchipped: 'list' })
    await save(1)
    const { body } = await make([{ birthId: id(1), name: 'Green boy' }], { isListed: true })
    expect(body).toMatchObject([{ readyOn: null }])
    expect((await statusAndBody(await site.request(`/api/puppies/${body[0].id}`))).body).toMatchObject({
      readyOn: '2027-01-09',
    })
  })

  it.each([
    ['is not alive', { outcome: 'stillborn' }],
    ['has no sex', { gender: null }],
    ['has no colour', { color: null }],
  ])('makes none if one %s, and leaves no history', async (_, given) => {
    await save(1)
    await save(2, { collar: null, ...given })
    const answer = await make([1, 2].map((number) => ({ birthId: id(number), name: `Puppy ${number}` })))
    expect(answer.status).toBe(400)
    expect([await db().select().from(puppies), await history()]).toEqual([[], []])
    expect((await storedBirths()).map(({ puppyId }) => puppyId)).toEqual([null, null])
  })

  it('rejects an unknown card, prices out of order and a name that is missing', async () => {
    await save(1)
    expect((await make([{ birthId: id(7), name: 'Green boy' }])).status).toBe(400)
    expect((await make([{ birthId: id(1), name: ' ' }])).status).toBe(400)
    expect((await make([{ birthId: id(1), name: 'Green boy' }], { priceMax: 100 })).status).toBe(400)
  })

  it('weighs from 00:00 of the day of birth where the hour is unknown, and follows a corrected hour', async () => {
    await save(1, { bornAt: null })
    await make([{ birthId: id(1), name: 'Green boy' }])
    expect(await weighed()).toEqual([[380, '2026-10-31T13:00:00.000Z']])
    await save(1, { bornAt: '2026-10-31T15:05:00.000Z' })
    expect(await weighed()).toEqual([[380, '2026-10-31T15:05:00.000Z']])
  })

  it('moves weights at birth with the day of the litter, where the hour is unknown', async () => {
    await save(1, { bornAt: null })
    await save(2, { collar: null })
    await make([1, 2].map((number) => ({ birthId: id(number), name: `Puppy ${number}` })))
    await call('PUT', `/litters/${litterId}`, { name: 'Wattle Litter', dateOfBirth: '2026-11-02' })
    expect(await weighed()).toEqual([
      [380, '2026-11-01T13:00:00.000Z'],
      [380, card.bornAt],
    ])
  })

  it('keeps the weight at birth if the corrected hour has another', async () => {
    await save(1)
    const { body } = await make([{ birthId: id(1), name: 'Green boy' }])
    const weighedAt = '2026-11-01T16:00:00.000Z'
    await site.make.weight({ puppyId: body[0].id, weighedAt })
    expect((await save(1, { bornAt: weighedAt })).status).toBe(200)
    expect(await weighed()).toEqual([
      [380, weighedAt],
      [412, weighedAt],
    ])
  })

  it('takes the weight at birth away with the card, and back', async () => {
    await save(1)
    await make([{ birthId: id(1), name: 'Green boy' }])
    const path = `/api/admin/litters/${litterId}/births/${id(1)}`
    const removed = await site.send('DELETE', path, undefined, session)
    expect(await weighed()).toEqual([])
    expect((await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)).status).toBe(200)
    expect(await weighed()).toEqual([[380, card.bornAt]])
  })

  it('has one weight at birth, whether it is corrected on the card or among the rounds', async () => {
    await save(1, { birthWeight: null })
    await make([{ birthId: id(1), name: 'Green boy' }])
    expect(await weighed()).toEqual([])
    for (const birthWeight of [380, 400]) {
      const [before] = await storedBirths()
      await save(1, { birthWeight, updatedAt: before?.updatedAt })
      expect(await weighed()).toEqual([[birthWeight, card.bornAt]])
    }
    const updatedAt = '2026-11-08T00:00:00.000Z'
    await db().update(litterBirths).set({ updatedAt })
    const [weight] = await db().select().from(weights)
    const correct = (grams: number) =>
      call('PUT', `/weights/${weight?.id}`, { grams, updatedAt: weight?.updatedAt })
    expect(await correct(40)).toMatchObject({
      status: 400,
      body: { errors: { grams: ['Please enter grams, for example 380'] } },
    })
    expect((await correct(390)).status).toBe(200)
    expect((await save(1, { birthWeight: 400, updatedAt })).status).toBe(409)
    expect(await storedBirths()).toMatchObject([{ birthWeight: 390 }])
    const removed = await site.send('DELETE', `/api/admin/weights/${weight?.id}`, undefined, session)
    expect(await storedBirths()).toMatchObject([{ birthWeight: null }])
    const back = await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)
    expect(back.status).toBe(200)
    expect(await weighed()).toEqual([[390, card.bornAt]])
  })

  it('takes a puppy off the website when it dies', async () => {
    await save(1)
    const { body } = await make([{ birthId: id(1), name: 'Green boy' }], { isListed: true })
    expect(await (await site.request('/api/puppies')).json()).toHaveLength(1)
    await save(1, { outcome: 'died', diedOn: '2026-11-03' })
    expect(await db().select().from(puppies).where(eq(puppies.id, body[0].id))).toMatchObject([
      { isListed: false },
    ])
    expect(await (await site.request('/api/puppies')).json()).toEqual([])
    expect(await history()).toMatchObject([
      { act: 'created' },
      { act: 'changed', kind: 'puppy', fields: { isListed: { from: true, to: false } } },
    ])
  })
})

describe('a puppy that has died', () => {
  async function makeListed() {
    await save(1)
    const births = [{ birthId: id(1), name: 'Wren' }]
    const { body } = await call('POST', `/litters/${litterId}/puppies`, { births, isListed: true })
    return body[0].id as string
  }
  const die = () => save(1, { outcome: 'died', diedOn: '2026-11-03' })
  const onWebsite = async () => (await site.request('/api/puppies')).json()

  it('is not on the website when it comes back from the trash', async () => {
    const puppyId = await makeListed()
    expect(await onWebsite()).toHaveLength(1)
    const removed = await site.send('DELETE', `/api/admin/puppies/${puppyId}`, undefined, session)
    await die()
    const back = await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)
    expect(back).toMatchObject({ status: 200, body: { row: { isListed: false } } })
    expect(await onWebsite()).toEqual([])
    expect(await storedBirths()).toMatchObject([{ puppyId, outcome: 'died' }])
  })

  it('cannot be shown on the website, until the card says it is alive', async () => {
    const puppyId = await makeListed()
    await die()
    const show = () => call('PUT', `/puppies/${puppyId}/listed`, { isListed: true })
    expect(await show()).toMatchObject({
      status: 409,
      body: { message: 'Wren is marked as died under Birth.' },
    })
    expect(await onWebsite()).toEqual([])
    await save(1)
    expect((await show()).status).toBe(200)
  })

  it('is no longer set aside for a family', async () => {
    const puppyId = await makeListed()
    const { id: entryId } = await site.make.family()
    const setAside = { puppyId, entryId, untilOn: '2026-11-12' }
    expect((await call('POST', '/set-asides', setAside)).status).toBe(201)
    await die()
    expect(await db().select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
  })
})
