import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { care, litterBirths, placements } from '#src/app/tables.ts'
import type { Need } from '#src/kennel/actions/needs-you.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let clock: Date
let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  clock = new Date('2026-11-29T13:00:00.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
  session = await site.signIn()
})
afterEach(() => site.close())

const call = (method: string, path: string, body?: object) =>
  site.send(method, `/api/admin${path}`, body, session)

const about = ['check-in', 'transfer', 'died']
async function needs(): Promise<Need[]> {
  const { needs } = await (await call('GET', '/today')).json()
  return needs.filter(({ kind }: Need) => about.includes(kind))
}
const texts = async () => (await needs()).map(({ text }) => text)

/** Banjo went home on 28 November, and the transfer of his microchip is sent. */
async function placed(
  given: Partial<typeof placements.$inferInsert> = {},
  outcome = 'alive' as 'alive' | 'died',
) {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const puppy = await site.make.puppy({ litterId, name: 'Banjo', status: 'sold' })
  await site.make.birth({ litterId, puppyId: puppy.id, outcome })
  const went = { state: 'home', homeOn: '2026-11-28', transferSentOn: '2026-11-28' } as const
  return { ...(await site.make.placement({ puppyId: puppy.id, ...went, ...given })), litterId }
}

const firstDays = 'Ask Priya Nair how Banjo is settling in.'

describe('a check-in', () => {
  it.each([
    ['2026-11-29T12:59:59.000Z', []],
    ['2026-11-29T13:00:00.000Z', [firstDays]],
    ['2026-12-29T13:00:00.000Z', ['Banjo has been home for two weeks. Write to Priya Nair.']],
    ['2027-10-01T14:00:00.000Z', ['Banjo is 1 today. Write to Priya Nair.']],
  ])('is on Today from the midnight of its day in Melbourne on: %s', async (time, expected) => {
    await placed()
    clock = new Date(time)
    session = await site.signIn({ username: 'later' })
    expect(await texts()).toEqual(expected)
  })

  it('leads to the letter about this puppy, and counts as something that needs her', async () => {
    const { id } = await placed()
    const [need] = await needs()
    expect(need).toMatchObject({
      kind: 'check-in',
      word: 'Write',
      skip: { placementId: id, what: 'first-days' },
    })
    expect(need?.link).toMatch(
      new RegExp(`^/admin/families/[-\\w]+\\?from=%2Fadmin&write=&check-in=first-days&placement=${id}$`),
    )
    expect((await site.request(need?.link ?? '', { headers: session })).status).toBe(200)
  })

  it.each<[string, object, string[]]>([
    ['a letter of that day', { createdAt: '2026-11-29T13:00:00.000Z' }, []],
    ['a note of that day', { kind: 'note', delivery: null, createdAt: '2026-11-29T13:00:00.000Z' }, []],
    ['a letter of the day before', { createdAt: '2026-11-29T12:59:59.000Z' }, [firstDays]],
    [
      'a visit',
      {
        kind: 'visit',
        delivery: null,
        createdAt: '2026-11-29T13:00:00.000Z',
        visitAt: '2026-12-01T00:00:00.000Z',
      },
      [firstDays],
    ],
    [
      'a letter to another family',
      { email: 'ruth@example.com', createdAt: '2026-11-29T13:00:00.000Z' },
      [firstDays],
    ],
  ])('after %s', async (_, letter, expected) => {
    await placed()
    await site.make.letter({ email: 'priya@example.com', ...letter })
    expect(await texts()).toEqual(expected)
  })

  it('comes back when the note is deleted', async () => {
    await placed()
    const typed = { id: null, email: 'priya@example.com', text: 'Rang. All well.' }
    const note = await (await call('POST', '/notes', typed)).json()
    expect(await texts()).toEqual([])
    expect((await call('DELETE', `/letters/${note.id}`)).status).toBe(204)
    expect(await texts()).toEqual([firstDays])
  })

  it('is skipped once and for all, and no other with it', async () => {
    const { id } = await placed()
    clock = new Date('2026-12-13T01:00:00.000Z')
    for (let press = 0; press < 2; press++)
      expect((await call('POST', `/placements/${id}/skip`, { what: 'first-days' })).status).toBe(200)
    expect(await texts()).toEqual(['Banjo has been home for two weeks. Write to Priya Nair.'])
    const [stored] = await site.parts.database.db.select().from(placements)
    expect(stored?.skipped).toEqual(['first-days'])
    expect((await call('POST', `/placements/${id}/skip`, { what: 'birthday-4' })).status).toBe(400)
  })

  it('is never of a puppy that is not at home, has died, or whose family is erased', async () => {
    await placed({ state: 'returned', endedOn: '2026-11-29' })
    await placed({ diedOn: '2026-11-29' })
    await placed({}, 'died')
    await placed({ state: 'reserved', homeOn: null })
    await placed({ state: 'cancelled', homeOn: null, endedOn: '2026-11-20' })
    await placed({ name: 'Erased', email: null })
    expect((await needs()).filter(({ kind }) => kind === 'check-in')).toEqual([])
  })
})

describe('the transfer of a microchip', () => {
  const text = 'Send the microchip transfer for Banjo.'
  const late = `${text} Breeders' transfers can cost more after two months.`
  const unsent = { transferSentOn: null, skipped: ['first-days' as const, 'two-weeks' as const] }
  const chip = (litterId: string, puppies: string[] | null, doneOn: string) =>
    site.make.care({ litterId, kind: 'microchip', text: 'Microchip', state: 'done', doneOn, puppies })

  it('may cost more some time after its own microchip', async () => {
    const { litterId, puppyId, id } = await placed(unsent)
    await chip(litterId, [puppyId], '2026-11-14')
    await chip(litterId, [], '2026-10-01')
    clock = new Date('2026-12-28T13:00:00.000Z')
    expect(await texts()).toEqual([text])
    clock = new Date('2026-12-29T13:00:00.000Z')
    expect(await needs()).toEqual([
      { kind: 'transfer', text: late, link: `/admin/placements/${id}`, word: 'Send Transfer' },
    ])
  })

  it('is known by the newborn that the puppy was, and of all of a litter', async () => {
    const { litterId, puppyId } = await placed(unsent)
    const births = await site.parts.database.db.select().from(litterBirths)
    clock = new Date('2026-12-29T01:00:00.000Z')
    const { id } = await chip(
      litterId,
      [births.find((birth) => birth.puppyId === puppyId)?.id ?? ''],
      '2026-11-13',
    )
    expect(await texts()).toEqual([late])
    await site.parts.database.write((tx) => tx.update(care).set({ puppies: null }).where(eq(care.id, id)))
    expect(await texts()).toEqual([late])
  })

  it('is to be sent once it went home, with an unknown microchip day for ever', async () => {
    await placed(unsent)
    await placed({ ...unsent, homeOn: '2026-01-28' })
    expect(await texts()).toEqual([text, text])
  })

  it('is not to be sent twice, before it goes home or on an unknown day, nor after it came back or died', async () => {
    for (const given of [
      { transferSentOn: '2026-11-29' },
      { state: 'reserved', homeOn: null },
      { homeOn: null },
      { state: 'returned', endedOn: '2026-11-29' },
      { diedOn: '2026-11-29' },
    ] as const)
      await placed({ ...unsent, ...given })
    expect(await texts()).toEqual([])
  })
})

describe('a reserved puppy that has died', () => {
  it('is on Today until its reservation is cancelled', async () => {
    const { id } = await placed({ state: 'reserved', homeOn: null }, 'died')
    expect(await needs()).toEqual([
      {
        kind: 'died',
        text: 'Banjo has died and is reserved for Priya Nair.',
        link: `/admin/placements/${id}?next=1`,
        word: 'Cancel Reservation',
      },
    ])
    expect((await call('POST', `/placements/${id}/cancel`, { reason: 'Died in the night' })).status).toBe(200)
    expect(await needs()).toEqual([])
  })
})

it('what is about families comes after follow-ups and idle people, check-ins first', async () => {
  const { puppyId } = await placed({ transferSentOn: null })
  await site.make.placement({ puppyId, state: 'returned', endedOn: '2026-11-20' })
  await site.make.customer({ name: 'Ruth', followUpOn: '2026-11-29' })
  await site.make.healthTest({
    dogId: (await site.make.dog({ name: 'Saffron' })).id,
    test: 'eyes',
    testedOn: '2025-01-01',
  })
  const { needs } = await (await call('GET', '/today')).json()
  const kinds = needs.filter(({ isReminder }: Need) => !isReminder).map(({ kind }: Need) => kind)
  expect(kinds.filter((kind: string) => kind !== 'weigh')).toEqual([
    'follow-up',
    'check-in',
    'transfer',
    'test',
  ])
})
