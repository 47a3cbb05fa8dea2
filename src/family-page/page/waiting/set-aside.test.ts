import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { puppies, setAsides, waitingEntries } from '#src/app/tables.ts'
import { facts, only, textOf, texts } from '#src/testing/app/open-page.ts'
import {
  buttons,
  clock,
  join,
  later,
  messages,
  openSiteForEachTest,
  page,
  place,
  press,
  pressed,
  puppySetAside,
  setClock,
  site,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe('a puppy that is set aside', () => {
  it('is shown with its day, its price and both numbers', async () => {
    const family = await join()
    await puppySetAside(family)
    const { document } = await page(family)
    const panel = only(document, '.set-aside')
    expect(textOf(panel)).toContain('Set aside for you until 25 November 2026')
    expect(texts(panel, 'h2, .card-coat, .price, button')).toEqual([
      'Wren',
      'Black and white · Girl',
      '$3,200 AUD',
      'Yes, Please',
      'No Thanks, Keep My Place',
    ])
    expect(facts(panel)).toEqual({
      'Date of birth': '2 October 2026',
      'Ready to go home': 'From 27 November 2026',
      'Source number': 'EE000000',
      Microchip: '956000017240815',
    })
  })

  it('leads to its page, if that is on the website', async () => {
    const family = await join()
    const { puppy } = await puppySetAside(family)
    const link = async () => (await page(family)).document.querySelector('.set-aside a')
    expect((await link())?.getAttribute('href')).toBe(`/puppy/${puppy.id}`)
    await site.parts.database.db.update(puppies).set({ isListed: false })
    expect(await link()).toBeNull()
  })

  it('has neither price nor numbers before it is microchipped', async () => {
    const family = await join()
    await puppySetAside(family, { microchipId: null })
    const panel = only((await page(family)).document, '.set-aside')
    expect(facts(panel)).toEqual({ 'Date of birth': '2 October 2026' })
    expect(textOf(panel)).toContain("We'll tell you more once Wren is microchipped.")
    expect(textOf(panel)).not.toMatch(/\$|EE000000/)
  })

  it('is not said to be microchipped later if only the source number is missing', async () => {
    const family = await join()
    await puppySetAside(family)
    await site.make.kennel({ sourceNumber: 'EE000000', sourceNumberUntil: '2026-11-01' })
    const panel = only((await page(family)).document, '.set-aside')
    expect(facts(panel)).toEqual({ 'Date of birth': '2 October 2026' })
    expect(textOf(panel)).not.toContain('microchipped')
  })

  it.each([
    ['yes', 'Priya Nair would like Wren', "You've said yes to Wren."],
    ['no', 'Priya Nair said no to Wren', null],
  ] as const)('is answered with %s, which the breeder hears of', async (answer, subject, text) => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    const response = await press(family, answer, { setAside: setAside.id })
    const anchor = answer === 'yes' ? '#set-aside' : ''
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/f/${family.token}${anchor}`])
    expect(await pressed(family, answer, { setAside: setAside.id })).toBe(303)
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([
      { state: answer, answeredAt: clock.toISOString() },
    ])
    expect(await messages()).toEqual([['waiting-answer', subject]])
    const { document } = await page(family)
    expect(texts(document, '#set-aside [role=status]').join()).toContain(text ?? '')
    expect(textOf(only(document, 'main'))).not.toContain('Set aside for you until')
    expect(document.querySelector('.set-aside') === null).toBe(text === null)
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
  })

  it('answered with yes and no in two tabs keeps the first answer', async () => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    const responses = await Promise.all(
      ['yes', 'no'].map((answer) => press(family, answer, { setAside: setAside.id })),
    )
    const statuses = responses.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([303, 409])
    const [row] = await site.parts.database.db.select().from(setAsides)
    expect(row?.state).toBe(statuses[0] === 303 ? 'yes' : 'no')
    const second = responses.find(({ status }) => status === 409)
    expect(await second?.text()).toContain('You have already answered about Wren.')
    expect(await messages()).toHaveLength(1)
  })

  it('can be answered through its last day', async () => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    setClock(new Date('2026-11-25T12:59:00.000Z'))
    expect(await buttons(family)).toContain('Yes, Please')
    setClock(new Date('2026-11-25T13:00:00.000Z'))
    expect(await buttons(family)).not.toContain('Yes, Please')
    const response = await press(family, 'yes', { setAside: setAside.id })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('The time to answer about Wren is up. You keep your place.')
    setClock(new Date('2026-11-25T16:00:00.000Z'))
    await runDaily(site.parts)
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([{ state: 'expired' }])
  })

  it.each(['reserved', 'sold', 'deleted'] as const)('is withdrawn when it is otherwise %s', async (how) => {
    const family = await join()
    const { puppy, setAside } = await puppySetAside(family)
    const session = await site.signIn()
    const { name, color, gender, litterId } = puppy
    const address = `/api/admin/puppies/${puppy.id}`
    const response =
      how === 'deleted'
        ? await site.send('DELETE', address, undefined, session)
        : await site.send('PUT', address, { name, color, gender, litterId, status: how }, session)
    expect(response.ok).toBe(true)
    const answer = await press(family, 'yes', { setAside: setAside.id })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('has found a family in the meantime. You keep your place.')
    expect(await messages()).toEqual([])
    if (how !== 'deleted') return
    const restored = await site.send(
      'POST',
      `/api/admin/trash/${response.headers.get('X-Trash-Id')}/restore`,
      undefined,
      session,
    )
    expect(restored.status).toBe(200)
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
  })

  it('of another family cannot be answered', async () => {
    const { setAside } = await puppySetAside(await join())
    expect(await pressed(await join(), 'yes', { setAside: setAside.id })).toBe(409)
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([{ state: 'open' }])
  })
})

it('a puppy is restored without the set-asides of families that are gone', async () => {
  const family = await join()
  const { puppy } = await puppySetAside(family)
  const session = await site.signIn()
  const deleted = await site.send('DELETE', `/api/admin/puppies/${puppy.id}`, undefined, session)
  await site.parts.database.db.delete(waitingEntries)
  const address = `/api/admin/trash/${deleted.headers.get('X-Trash-Id')}/restore`
  expect((await site.send('POST', address, undefined, session)).status).toBe(200)
  expect(await site.parts.database.db.select().from(setAsides)).toEqual([])
})

describe('a puppy that is no longer set aside', () => {
  const word = async (family: Awaited<ReturnType<typeof join>>) =>
    texts((await page(family)).document, '.family-main > [role=status]')

  it.each([
    ['no', {}, "You've said no to Wren. You keep your place."],
    ['withdrawn', {}, 'Wren is no longer set aside for you. You keep your place.'],
    ['expired', {}, 'The time to answer about Wren is up. You keep your place.'],
    ['withdrawn', { status: 'reserved' }, 'Wren has found a family in the meantime. You keep your place.'],
  ] as const)('after "%s" %j does not vanish without a word', async (state, given, text) => {
    const family = await join()
    const { setAside } = await puppySetAside(family, given)
    const updatedAt = clock.toISOString()
    await site.parts.database.write((tx) =>
      tx.update(setAsides).set({ state, updatedAt }).where(eq(setAsides.id, setAside.id)),
    )
    expect(await word(family)).toEqual([text])
    expect(texts((await page(family)).document, '.set-aside')).toEqual([])
    later(13)
    expect(await word(family)).toEqual([text])
    later(1)
    expect(await word(family)).toEqual([])
  })
})
