import { beforeEach, describe, expect, it } from 'vitest'
import {
  call,
  card,
  history,
  id,
  litterId,
  openSiteForEachTest,
  save,
  session,
  site,
  storedBirths,
} from '#src/testing/season/births.ts'

openSiteForEachTest()

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

  it('accepts a card with only its position and outcome', async () => {
    const given = { position: 1, outcome: 'alive' }
    const answer = await call('PUT', `/litters/${litterId}/births/${id(1)}`, given)
    expect(answer).toMatchObject({ status: 201, body: { gender: null, birthWeight: null, outcome: 'alive' } })
  })

  it('rejects a card without its outcome, so that the dead stay dead', async () => {
    const { body } = await save(1, { outcome: 'died' })
    const answer = await save(1, { outcome: undefined, updatedAt: body.updatedAt })
    expect(answer).toMatchObject({ status: 400, body: { errors: { outcome: [expect.any(String)] } } })
    expect(await storedBirths()).toMatchObject([{ outcome: 'died' }])
  })

  it.each([
    ['2026-11-01', "That's before the birth"],
    ['2126-11-02', 'That day is in the future'],
  ])('rejects a death on %s', async (diedOn, message) => {
    expect(await save(1, { outcome: 'died', diedOn, bornAt: '2026-11-01T15:05:00Z' })).toMatchObject({
      status: 400,
      body: { errors: { diedOn: [message] } },
    })
  })

  it('gives each collar once among the living', async () => {
    await save(1)
    expect(await save(2)).toMatchObject({
      status: 409,
      body: { code: 'collarTaken', message: 'Another puppy of this litter wears this collar' },
    })
    expect((await save(2, { outcome: 'stillborn' })).status).toBe(201)
    await save(1, { outcome: 'died', diedOn: '2026-11-02' })
    expect((await save(3)).status).toBe(201)
    const other = await site.make.litter()
    expect((await call('PUT', `/litters/${other.id}/births/${id(9)}`, card)).status).toBe(201)
  })

  it('is a 404 for an invalid id, and the card of another litter', async () => {
    await save(1)
    const other = await site.make.litter()
    for (const path of [`/litters/${litterId}/births/2`, `/litters/${other.id}/births/${id(1)}`]) {
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
  expect(await (await site.request('/api/litters')).text()).not.toMatch(/birth(Began|Ended|Notes)|tray|Easy/)
})

describe('the card of a puppy that is moved to another litter', () => {
  let puppy: { id: string; updatedAt: string }
  let other: { id: string }
  const move = () => call('PUT', `/puppies/${puppy.id}`, { ...puppy, litterId: other.id })
  const birthsOf = async ({ id: litter }: { id: string }) =>
    (await call('GET', `/litters/${litter}/births`)).body.births

  beforeEach(async () => {
    await save(1)
    const { body } = await call('POST', `/litters/${litterId}/puppies`, {
      births: [{ birthId: id(1), name: 'Wren' }],
    })
    puppy = body[0]
    other = await site.make.litter({ dateOfBirth: '2026-11-01' })
  })

  it('moves with it, behind the others', async () => {
    await site.make.birth({ litterId: other.id, position: 4 })
    expect((await move()).status).toBe(200)
    expect(await storedBirths()).toEqual([])
    expect(await birthsOf(other)).toMatchObject([
      { position: 4 },
      { id: id(1), position: 5, collar: 'green', birthWeight: 380, puppyId: puppy.id },
    ])
  })

  it('keeps both there as long as another puppy wears its collar', async () => {
    await site.make.birth({ litterId: other.id, collar: 'green' })
    expect(await move()).toMatchObject({ status: 409, body: { code: 'collarTaken' } })
    expect(await storedBirths()).toMatchObject([{ puppyId: puppy.id }])
    expect((await call('GET', `/puppies?litterId=${litterId}`)).body).toHaveLength(1)
  })

  it('follows it from the trash', async () => {
    const removed = await site.send(
      'DELETE',
      `/api/admin/litters/${litterId}/births/${id(1)}`,
      undefined,
      session,
    )
    await move()
    await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)
    expect(await storedBirths()).toEqual([])
    expect(await birthsOf(other)).toMatchObject([{ id: id(1), puppyId: puppy.id }])
  })
})
