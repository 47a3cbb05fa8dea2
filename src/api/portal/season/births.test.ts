import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changes, litterBirths, litters, puppies, setAsides, weights } from '#src/db/schema.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'

let site: TestApp
let session: { Cookie: string }
let litterId: string
beforeEach(async () => {
  site = await createTestApp({ parts: { now: () => new Date('2026-11-09T04:05:06.000Z') } })
  session = await site.signIn({ firstName: 'Anna' })
  litterId = (await site.make.litter({ dateOfBirth: '2026-11-01' })).id
})
afterEach(() => site.close())

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const db = () => site.parts.database.db
const history = () => db().select().from(changes).orderBy(changes.at, changes.label)
const storedBirths = () => db().select().from(litterBirths)

const card = {
  position: 1,
  bornAt: '2026-11-01T15:05:00.000Z',
  gender: 'male',
  color: 'Black and white',
  collar: 'green',
  birthWeight: 380,
}
const save = (number: number, given: object = {}) =>
  call('PUT', `/litters/${litterId}/births/${id(number)}`, { ...card, position: number, ...given })

describe('PUT /api/admin/litters/{id}/births/{birthId}', () => {
  it('stores a card under the id of the browser, 201 and then 200', async () => {
    const first = await save(1)
    expect(first).toMatchObject({ status: 201, body: { id: id(1), litterId, ...card, outcome: 'alive' } })
    const changed = await save(1, { birthWeight: 390, updatedAt: first.body.updatedAt })
    expect(changed).toMatchObject({ status: 200, body: { birthWeight: 390 } })
    expect(await storedBirths()).toMatchObject([{ id: id(1), birthWeight: 390 }])
  })

  it('stores times in one form, so that the same time in another form is the same card', async () => {
    const first = await save(1, { bornAt: '2026-11-01T15:05:00Z' })
    expect(first.body.bornAt).toBe('2026-11-01T15:05:00.000Z')
    expect((await save(1, { bornAt: '2026-11-01T15:05:00.000000Z' })).body).toEqual(first.body)
  })

  it('writes no history', async () => {
    await save(1)
    await save(1, { birthWeight: 390 })
    expect(await history()).toEqual([])
  })

  it('changes nothing when the same card comes again, whatever it has seen', async () => {
    const first = await save(1)
    expect(await save(1)).toEqual({ status: 200, body: first.body })
    expect(await save(1, { updatedAt: '2020-01-01T00:00:00.000Z' })).toEqual({
      status: 200,
      body: first.body,
    })
    expect(await storedBirths()).toHaveLength(1)
  })

  it('takes a card that knows its position only', async () => {
    const answer = await call('PUT', `/litters/${litterId}/births/${id(1)}`, { position: 1 })
    expect(answer).toMatchObject({ status: 201, body: { gender: null, birthWeight: null, outcome: 'alive' } })
  })

  it('rejects a change of a card that has changed on another device', async () => {
    await save(1)
    const answer = await save(1, { birthWeight: 390, updatedAt: '2020-01-01T00:00:00.000Z' })
    expect(answer.status).toBe(409)
    expect(await storedBirths()).toMatchObject([{ birthWeight: 380 }])
  })

  it('gives each collar once among the living', async () => {
    await save(1)
    expect(await save(2)).toMatchObject({
      status: 409,
      body: { message: 'Another puppy of this litter wears this collar' },
    })
    expect((await save(2, { outcome: 'stillborn' })).status).toBe(201)
    await save(1, { outcome: 'died', diedOn: '2026-11-02' })
    expect((await save(3)).status).toBe(201)
    const other = await site.make.litter()
    expect((await call('PUT', `/litters/${other.id}/births/${id(9)}`, card)).status).toBe(201)
  })

  it.each([
    ['a birth weight too small', { birthWeight: 49 }, 'birthWeight'],
    ['an unknown sex', { gender: 'puppy' }, 'gender'],
    ['a time that is none', { bornAt: 'at night' }, 'bornAt'],
  ])('rejects %s', async (_, given, field) => {
    const answer = await save(1, given)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await storedBirths()).toEqual([])
  })

  it('is a 404 for an unknown litter, an id that is none, and the card of another litter', async () => {
    await save(1)
    const other = await site.make.litter()
    for (const path of [
      `/litters/unknown/births/${id(2)}`,
      `/litters/${litterId}/births/2`,
      `/litters/${other.id}/births/${id(1)}`,
    ]) {
      expect((await call('PUT', path, { ...card, collar: null })).status).toBe(404)
    }
    expect(await storedBirths()).toHaveLength(1)
  })
})

it('lists the cards of a litter in the order of birth, and deletes one', async () => {
  await save(2, { collar: null })
  await save(1)
  const listed = await call('GET', `/litters/${litterId}/births`)
  expect(listed.body.litter.id).toBe(litterId)
  expect(listed.body.births.map(({ position }: { position: number }) => position)).toEqual([1, 2])
  for (const status of [204, 404])
    expect((await call('DELETE', `/litters/${litterId}/births/${id(1)}`)).status).toBe(status)
  expect(await storedBirths()).toMatchObject([{ id: id(2) }])
})

it('keeps how the birth went, and nothing of it is public', async () => {
  const body = { beganAt: '2026-11-01T12:00:00.000Z', endedAt: null, notes: 'Easy.' }
  const answer = await call('PUT', `/litters/${litterId}/birth`, body)
  expect(answer).toMatchObject({ status: 200, body: { birthBeganAt: body.beganAt, birthNotes: 'Easy.' } })
  expect(await history()).toMatchObject([
    {
      kind: 'litter',
      act: 'changed',
      fields: {
        birthBeganAt: { from: null, to: body.beganAt },
        birthNotes: { from: null, to: 'Easy.' },
      },
    },
  ])
  const stale = { ...body, updatedAt: '2020-01-01T00:00:00.000Z' }
  expect((await call('PUT', `/litters/${litterId}/birth`, stale)).status).toBe(409)
  expect(await (await site.request('/api/litters')).text()).not.toMatch(/birth(Began|Ended|Notes)|tray|Easy/)
})

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
    expect(await db().select().from(weights)).toMatchObject([
      { puppyId: puppy.id, grams: 380, weighedAt: card.bornAt },
    ])
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

  it('writes that a puppy was created', async () => {
    await save(1)
    const { body } = await make([{ birthId: id(1), name: 'Green boy' }])
    expect(await history()).toMatchObject([
      { kind: 'puppy', act: 'created', rowId: body[0].id, label: 'Green boy', adminName: 'Anna' },
    ])
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
  ])('makes none if one %s', async (_, given) => {
    await save(1)
    await save(2, { collar: null, ...given })
    const answer = await make([1, 2].map((number) => ({ birthId: id(number), name: `Puppy ${number}` })))
    expect(answer.status).toBe(400)
    expect(await db().select().from(puppies)).toEqual([])
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
    expect(await db().select().from(weights)).toMatchObject([{ weighedAt: '2026-10-31T13:00:00.000Z' }])
    await save(1, { bornAt: '2026-10-31T15:05:00.000Z' })
    expect(await db().select().from(weights)).toMatchObject([{ weighedAt: '2026-10-31T15:05:00.000Z' }])
  })

  it('moves weights at birth with the day of the litter, where the hour is unknown', async () => {
    await save(1, { bornAt: null })
    await save(2, { collar: null })
    await make([1, 2].map((number) => ({ birthId: id(number), name: `Puppy ${number}` })))
    await call('PUT', `/litters/${litterId}`, { name: 'Wattle Litter', dateOfBirth: '2026-11-02' })
    expect(await db().select().from(weights).orderBy(weights.weighedAt)).toMatchObject([
      { weighedAt: '2026-11-01T13:00:00.000Z' },
      { weighedAt: card.bornAt },
    ])
  })

  it('leaves a weight at birth where it is if the corrected hour already has another', async () => {
    await save(1)
    const { body } = await make([{ birthId: id(1), name: 'Green boy' }])
    const weighedAt = '2026-11-01T16:00:00.000Z'
    await site.make.weight({ puppyId: body[0].id, weighedAt })
    expect((await save(1, { bornAt: weighedAt })).status).toBe(200)
    expect(await db().select().from(weights)).toHaveLength(2)
  })

  it('keeps the weight at birth one when the card is removed, and when it is back', async () => {
    await save(1)
    await make([{ birthId: id(1), name: 'Green boy' }])
    const weighedAt = async () => (await db().select().from(weights)).map((weight) => weight.weighedAt)
    const removed = await site.send(
      'DELETE',
      `/api/admin/litters/${litterId}/births/${id(1)}`,
      undefined,
      session,
    )
    expect(await weighedAt()).toEqual(['2026-10-31T13:00:00.000Z'])
    expect((await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)).status).toBe(200)
    expect(await weighedAt()).toEqual([card.bornAt])
  })

  it('takes a weight at birth that is written down later, but corrects none', async () => {
    await save(1, { birthWeight: null })
    await make([{ birthId: id(1), name: 'Green boy' }])
    for (const birthWeight of [380, 400]) await save(1, { birthWeight })
    expect(await db().select().from(weights)).toMatchObject([{ grams: 380, weighedAt: card.bornAt }])
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

describe('PUT /api/admin/litters/{id}/photos', () => {
  const upload = () => sendPhoto(site, session)
  const put = (body: object) => call('PUT', `/litters/${litterId}/photos`, body)

  it('gives photos of the tray to puppies, and deletes what is left out', async () => {
    const puppy = await site.make.puppy({ litterId })
    const [a, b] = [await upload(), await upload()]
    const first = await put({ tray: [a, b], puppies: [] })
    expect(first.status).toBe(200)
    const [given, dropped] = first.body.litter.tray
    expect((await site.request(`/public-objects${given.slice(8)}`)).status).toBe(404)
    const second = await put({
      tray: [],
      puppies: [{ id: puppy.id, photos: [given], updatedAt: puppy.updatedAt }],
      updatedAt: first.body.litter.updatedAt,
    })
    expect(second).toMatchObject({
      status: 200,
      body: { litter: { tray: [] }, puppies: [{ photos: [given] }] },
    })
    expect((await site.request(`/public-objects${given.slice(8)}`)).status).toBe(200)
    expect((await site.request(dropped, { headers: session })).status).toBe(404)
  })

  it('moves what is left out to the trash, from where it returns to the tray', async () => {
    const first = await put({ tray: [await upload(), await upload()], puppies: [] })
    const [kept, dropped] = first.body.litter.tray
    const response = await site.send(
      'PUT',
      `/api/admin/litters/${litterId}/photos`,
      { tray: [kept], puppies: [] },
      session,
    )
    const trashId = response.headers.get('X-Trash-Id')
    expect((await call('GET', '/trash?kind=photo')).body).toMatchObject([
      { id: trashId, label: 'Photo of Snow Gum Litter' },
    ])
    const restore = () => call('POST', `/trash/${trashId}/restore`)
    const fill = (tray: string[]) => db().update(litters).set({ tray }).where(eq(litters.id, litterId))
    await fill(Array.from({ length: 60 }, (_, at) => `/objects/uploads/${at}.jpg`))
    expect((await restore()).status).toBe(409)
    await fill([kept])
    expect(await restore()).toMatchObject({ status: 200, body: { row: { tray: [kept, dropped] }, kept: [] } })
    expect((await site.request(dropped, { headers: session })).status).toBe(200)
    expect((await call('GET', '/trash')).body).toEqual([])
  })

  it('restores a photo after its litter', async () => {
    const first = await put({ tray: [await upload()], puppies: [] })
    const remove = async (method: string, path: string, body?: object) =>
      (await site.send(method, `/api/admin${path}`, body, session)).headers.get('X-Trash-Id')
    const photo = await remove('PUT', `/litters/${litterId}/photos`, { tray: [], puppies: [] })
    const litter = await remove('DELETE', `/litters/${litterId}`)
    expect(await call('POST', `/trash/${photo}/restore`)).toMatchObject({
      status: 409,
      body: { message: 'Restore Snow Gum Litter first: Photo of Snow Gum Litter belongs to it.' },
    })
    await call('POST', `/trash/${litter}/restore`)
    expect(await call('POST', `/trash/${photo}/restore`)).toMatchObject({
      status: 200,
      body: { row: { tray: first.body.litter.tray } },
    })
  })

  it('writes which puppies and trays have other photos', async () => {
    const [fern, wren] = [
      await site.make.puppy({ litterId, name: 'Fern' }),
      await site.make.puppy({ litterId, name: 'Wren' }),
    ]
    const photos = [await upload()]
    const given = [
      { id: fern.id, photos },
      { id: wren.id, photos: [] },
    ]
    await put({ tray: [], puppies: given })
    expect(await history()).toMatchObject([
      { act: 'changed', kind: 'puppy', label: 'Fern', fields: { photos: null } },
    ])
    await put({ tray: [await upload()], puppies: given })
    expect(await history()).toMatchObject([
      { label: 'Fern' },
      { kind: 'litter', label: 'Snow Gum Litter', fields: { tray: null } },
    ])
  })

  it('rejects a puppy that is there twice, and a photo that is in the trash', async () => {
    const { id: puppyId } = await site.make.puppy({ litterId })
    const twice = [1, 2].map(() => ({ id: puppyId, photos: [] }))
    expect((await put({ tray: [], puppies: twice })).status).toBe(400)
    const photo = await upload()
    await put({ tray: [photo], puppies: [] })
    const [stored] = await db().select().from(litters)
    await call('PUT', `/puppies/${puppyId}`, {
      name: 'Fern',
      color: 'Black',
      gender: 'female',
      litterId,
      photos: stored?.tray,
    })
    await put({ tray: [], puppies: [] })
    await call('DELETE', `/puppies/${puppyId}`)
    expect((await put({ tray: stored?.tray, puppies: [] })).status).toBe(400)
  })

  it('changes nothing at all if a puppy has changed meanwhile, or has too many photos', async () => {
    const puppy = await site.make.puppy({ litterId, name: 'Fern' })
    const photo = await upload()
    const stale = { id: puppy.id, photos: [photo], updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await put({ tray: [], puppies: [stale] })).status).toBe(409)
    const { body } = await put({ tray: [photo], puppies: [] })
    const six = [body.litter.tray[0]]
    for (let more = 0; more < 5; more++) six.push(await upload())
    expect(await put({ tray: [], puppies: [{ id: puppy.id, photos: six }] })).toMatchObject({
      status: 400,
      body: { errors: { photos: ['Fern has 5 photos already.'] } },
    })
    const [litter] = await db().select().from(litters).where(eq(litters.id, litterId))
    expect(litter?.tray).toEqual(body.litter.tray)
    expect(await db().select().from(puppies)).toMatchObject([{ photos: [] }])
  })

  it('returns the same as GET: the litter, and its puppies with their collars', async () => {
    const { body: card } = await save(1)
    const puppy = await site.make.puppy({ litterId, name: 'Fern' })
    await db().update(litterBirths).set({ puppyId: puppy.id }).where(eq(litterBirths.id, card.id))
    const photo = await upload()
    const { body } = await put({ tray: [photo], puppies: [] })
    expect(body).toMatchObject({
      litter: { id: litterId },
      puppies: [{ id: puppy.id, collar: 'green', photos: [] }],
    })
    expect(await call('GET', `/litters/${litterId}/photos`)).toEqual({ status: 200, body })
    expect((await call('GET', `/litters/${id(9)}/photos`)).status).toBe(404)
  })

  it('rejects the puppy of another litter', async () => {
    const other = await site.make.litter()
    const puppy = await site.make.puppy({ litterId: other.id })
    expect((await put({ tray: [], puppies: [{ id: puppy.id, photos: [] }] })).status).toBe(404)
  })
})

it('shows a puppy on the website, hides it, and notices a change meanwhile', async () => {
  const puppy = await site.make.puppy({ litterId })
  const put = (body: object) => call('PUT', `/puppies/${puppy.id}/listed`, body)
  expect(await put({ isListed: false, updatedAt: puppy.updatedAt })).toMatchObject({
    status: 200,
    body: { isListed: false },
  })
  expect((await put({ isListed: true, updatedAt: puppy.updatedAt })).status).toBe(409)
  expect((await put({ isListed: 'no' })).status).toBe(400)
  expect(await history()).toMatchObject([{ fields: { isListed: { from: true, to: false } } }])
  expect((await site.request(`/api/puppies/${puppy.id}`)).status).toBe(404)
})
