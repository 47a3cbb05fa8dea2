import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox, setAsides, waitingEntries } from '#src/db/schema.ts'
import { dayMs } from '#src/domain/calendar.ts'
import { photoName } from '#src/domain/photos/files.ts'
import { runDaily } from '#src/services/daily.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { facts, formBody, only, openPage, textOf, texts, typed } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { dump } from '#src/testing/database/dump.ts'

let site: TestApp
let clock: Date
beforeEach(async () => {
  // One in the afternoon in Mansfield.
  clock = new Date('2026-11-22T02:00:00.000Z')
  site = await createTestApp({
    parts: { now: () => clock, transports: { mail: async () => {} } },
    env: {
      TRUSTED_PROXY: 'fly',
      SITE_SOURCE_NUMBER: 'EE000000',
      SITE_PHONE: '0491 570 156',
      SITE_EMAIL: 'kennel@example.com',
    },
  })
})
afterEach(() => site.close())

const later = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs)
}
type Family = Awaited<ReturnType<typeof site.make.family>>
const join = (given: Parameters<typeof site.make.family>[0] = {}) =>
  site.make.family({ lastSignAt: clock.toISOString(), ...given })
const page = ({ token }: Family) => openPage(site, `/f/${token}`)
const place = async (family: Family) => textOf(only((await page(family)).document, '.place'))
const press = async ({ token }: Family, act: string, values: object = {}, headers: object = {}) =>
  site.request(`/f/${token}`, {
    method: 'POST',
    body: formBody({ act, ...values }),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
const pressed = async (...given: Parameters<typeof press>) => (await press(...given)).status
const stored = async ({ id }: Family) =>
  (await site.parts.database.db.select().from(waitingEntries)).find((entry) => entry.id === id)
const messages = async () =>
  (await site.parts.database.db.select().from(outbox)).map(({ kind, email }) => [kind, email.subject])
const buttons = async (family: Family) => texts((await page(family)).document, 'main button')

async function puppySetAside(family: Family, given: object = {}) {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const puppy = await site.make.puppy({
    litterId,
    name: 'Wren',
    color: 'Black and white',
    gender: 'female',
    priceMin: 320_000,
    microchipId: '956000017240815',
    ...given,
  })
  const setAside = await site.make.setAside({ puppyId: puppy.id, entryId: family.id })
  return { puppy, setAside }
}

describe("a family's page", () => {
  it('shows the place, and the place for the sex of the first wish', async () => {
    await join({ wishes: [{ gender: 'male', coats: [] }] })
    await join({ wishes: [{ gender: null, coats: [] }] })
    await join({ state: 'unconfirmed' })
    await join({ state: 'paused', pausedUntil: '2027-01-01' })
    await join({ state: 'closed', closedAt: clock.toISOString() })
    await join({
      wishes: [
        { gender: 'male', coats: [] },
        { gender: 'female', coats: [] },
      ],
    })
    const family = await join()
    expect(await place(family)).toBe('You are 4th on the list, and 2nd for a girl.')
    const undecided = await join({ wishes: [{ gender: null, coats: ['red'] }] })
    expect(await place(undecided)).toBe('You are 5th on the list.')
  })

  it('is open to anyone with the link, and to nobody else', async () => {
    const family = await join()
    const { status, headers, html } = await page(family)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    })
    expect(html).not.toMatch(/<script/)
    expect(html).not.toContain(`http://localhost:3000/f/${family.token}`)
    const robots = await (await site.request('/robots.txt')).text()
    expect(robots).toContain('Disallow: /f/\n')
  })

  it.each(['unknown', 'shorter', 'erased'])(
    'with a token that is %s is the page for lost links',
    async (kind) => {
      const family = await join()
      const token = { unknown: 'a'.repeat(32), shorter: family.token.slice(1), erased: family.token }[kind]
      if (kind === 'erased') await site.parts.database.db.delete(waitingEntries)
      const { status, text, headers } = await openPage(site, `/f/${token}`)
      expect(status).toBe(404)
      expect(text).toContain('This link no longer works')
      expect(text).toContain(
        "It may have been replaced. Call us on 0491 570 156 or write to kennel@example.com and we'll send you a new one.",
      )
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      const post = await site.request(`/f/${token}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(post.status).toBe(404)
    },
  )

  it('can be guessed 60 times an hour from one address; links that work are not counted', async () => {
    const family = await join()
    const headers = { 'Fly-Client-IP': '198.51.100.7' }
    const guess = () => site.request(`/f/${'a'.repeat(32)}`, { headers })
    for (let count = 0; count < 60; count++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    expect(
      (await site.request(`/f/${family.token}/photos/${crypto.randomUUID()}.jpg`, { headers })).status,
    ).toBe(404)
    expect((await site.request(`/f/${family.token}`, { headers })).status).toBe(200)
  })

  it('changes nothing when it is opened, however often', async () => {
    const families = [
      await join(),
      await join({ state: 'unconfirmed' }),
      await join({ askedAt: clock.toISOString() }),
    ]
    await puppySetAside(families[0] as Family)
    const before = await dump(site.parts.database)
    for (const { token } of families)
      for (let count = 0; count < 50; count++)
        for (const method of ['GET', 'HEAD'])
          expect((await site.request(`/f/${token}?act=confirm`, { method })).status).toBe(200)
    expect(await dump(site.parts.database)).toEqual(before)
  })

  it('has nothing of another family', async () => {
    const other = await join({
      name: 'Zebra Family',
      email: 'zebra@zebra.example',
      phone: '0491 570 999',
      home: 'A zebra in the yard.',
    })
    await puppySetAside(other, { name: 'Zebra Puppy' })
    const family = await join()
    const htmls = [(await page(family)).html]
    for (const act of ['still', 'wishes', 'pause', 'resume', 'leave', 'yes', 'rejoin', 'confirm', 'other'])
      htmls.push(await (await press(family, act, { setAside: 'zebra' })).text(), (await page(family)).html)
    for (const html of htmls) {
      expect(html).not.toMatch(/zebra/i)
      for (const secret of [other.id, other.token, '0491 570 999']) expect(html).not.toContain(secret)
    }
  })

  it('cannot be used from another site', async () => {
    const family = await join()
    expect(await pressed(family, 'leave', {}, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await stored(family)).toMatchObject({ state: 'open' })
  })
})

describe('confirming', () => {
  it('puts the family on the list, and notifies the breeder once', async () => {
    const family = await join({ state: 'unconfirmed', confirmedAt: null })
    expect(await buttons(family)).toEqual(['Yes, Put Me on the List'])
    later(1)
    expect(await pressed(family, 'confirm')).toBe(303)
    expect(await pressed(family, 'confirm')).toBe(303)
    expect(await stored(family)).toMatchObject({
      state: 'open',
      confirmedAt: clock.toISOString(),
      lastSignAt: clock.toISOString(),
    })
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    expect(await messages()).toEqual([['waiting-notice', 'Priya Nair has joined the waiting list']])
  })

  it('comes before anything else', async () => {
    const family = await join({ state: 'unconfirmed' })
    const response = await press(family, 'pause', { until: '2027-01' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Please confirm your place first.')
    expect(await stored(family)).toMatchObject({ state: 'unconfirmed' })
  })

  it('is possible for 14 days', async () => {
    const family = await join({ state: 'unconfirmed', createdAt: clock.toISOString() })
    later(13)
    await runDaily(site.parts)
    expect(await stored(family)).toBeDefined()
    later(1)
    await runDaily(site.parts)
    expect(await stored(family)).toBeUndefined()
  })
})

describe('pausing', () => {
  it('keeps the place until the first of a month, and lets the next family move up', async () => {
    const first = await join()
    const second = await join()
    expect(await pressed(first, 'pause', { until: '2027-03' })).toBe(303)
    expect(await place(first)).toBe("We're keeping your place until March 2027.")
    expect(await place(second)).toBe('You are 1st on the list, and 1st for a girl.')
    expect(await buttons(first)).toContain("I'm Looking Again")
    expect(await pressed(first, 'resume')).toBe(303)
    expect(await pressed(first, 'resume')).toBe(303)
    expect(await stored(first)).toMatchObject({ state: 'open', pausedUntil: null })
    expect(await place(second)).toBe('You are 2nd on the list, and 2nd for a girl.')
  })

  it('ends by itself at midnight in Mansfield, which is a sign of life', async () => {
    const family = await join({ lastSignAt: '2026-06-01T00:00:00.000Z' })
    await pressed(family, 'pause', { until: '2026-12' })
    clock = new Date('2026-11-30T12:59:00.000Z')
    await runDaily(site.parts)
    expect(await place(family)).toBe("We're keeping your place until December 2026.")
    clock = new Date('2026-11-30T13:01:00.000Z')
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    clock = new Date('2026-11-30T16:00:00.000Z')
    await runDaily(site.parts)
    expect(await stored(family)).toMatchObject({
      state: 'open',
      pausedUntil: null,
      lastSignAt: clock.toISOString(),
    })
  })

  it.each(['2026-11', '2027-12', '2027-13', 'soon', ''])('until %j is rejected', async (until) => {
    const family = await join()
    const response = await press(family, 'pause', { until })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Please choose')
    expect(await stored(family)).toMatchObject({ state: 'open' })
  })
})

describe('the wishes', () => {
  const changed = {
    name: 'Priya Raman',
    phone: '',
    firstGender: 'any',
    firstCoats: ['red', 'black'],
    timeline: 'ready-now',
    home: 'We have moved to a farm.',
  }

  it('are filled in, and saved without the email', async () => {
    const family = await join({ phone: '0491 570 156', wishes: [{ gender: 'female', coats: ['red'] }] })
    const { document } = await page(family)
    expect(typed(document, '#wishes form')).toMatchObject({
      act: 'wishes',
      name: 'Priya Nair',
      phone: '0491 570 156',
      firstGender: 'female',
      timeline: 'flexible',
      home: 'Two adults and a fenced yard.',
    })
    const response = await press(family, 'wishes', { ...changed, email: 'other@example.com', rank: '1' })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/f/${family.token}?saved=1#wishes`,
    ])
    expect(await stored(family)).toMatchObject({
      name: 'Priya Raman',
      email: family.email,
      phone: null,
      wishes: [{ gender: null, coats: ['red', 'black'] }],
      timeline: 'ready-now',
      home: 'We have moved to a farm.',
      rank: family.rank,
    })
    expect((await openPage(site, `/f/${family.token}?saved=1`)).text).toContain('Your wishes are saved.')
  })

  it('with mistakes are rejected with messages, and kept as they were typed', async () => {
    const family = await join()
    const response = await press(family, 'wishes', { ...changed, home: 'A farm.' })
    expect(response.status).toBe(400)
    const { document } = await openPage({ request: async () => response }, '')
    expect(texts(document, '.field-error')).toEqual(['Please tell us a little about your home'])
    expect(typed(document, '#wishes form')).toMatchObject({ name: 'Priya Raman', home: 'A farm.' })
    expect(await stored(family)).toMatchObject({ home: 'Two adults and a fenced yard.' })
  })

  it('let a second wish be taken back', async () => {
    const family = await join({
      wishes: [
        { gender: 'female', coats: [] },
        { gender: 'male', coats: [] },
      ],
    })
    expect(texts((await page(family)).document, '.radio-pill')).toContain('None')
    await press(family, 'wishes', { ...changed, secondGender: '' })
    expect(await stored(family)).toMatchObject({ wishes: [{ gender: null, coats: ['red', 'black'] }] })
    expect(texts((await page(family)).document, '.radio-pill')).not.toContain('None')
  })
})

describe('leaving', () => {
  it('takes one press, and so does coming back to the old place', async () => {
    const family = await join()
    await join()
    expect(await pressed(family, 'leave', { reason: 'not-now' })).toBe(303)
    expect(await pressed(family, 'leave')).toBe(303)
    expect(await stored(family)).toMatchObject({
      state: 'closed',
      outcome: 'not-now',
      closedAt: clock.toISOString(),
    })
    expect(await place(family)).toBe("You've left the list.")
    expect(await buttons(family)).toEqual(['Put Me Back'])
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect(await stored(family)).toMatchObject({ state: 'open', outcome: null, closedAt: null })
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    expect(await messages()).toEqual([
      ['waiting-answer', 'Priya Nair has left the waiting list'],
      ['waiting-notice', 'Priya Nair has joined the waiting list'],
    ])
  })

  it('needs no reason, and no other can be made up', async () => {
    const family = await join()
    expect(await pressed(family, 'leave', { reason: 'placed' })).toBe(400)
    expect(await pressed(family, 'leave', { reason: '' })).toBe(303)
    expect(await stored(family)).toMatchObject({ state: 'closed', outcome: null })
  })

  it('ends everything else, and after 30 days the link', async () => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    await pressed(family, 'leave')
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
    for (const act of ['still', 'wishes', 'resume', 'confirm']) {
      const values = { name: 'Priya', firstGender: 'any', timeline: 'flexible', home: 'A big farm.' }
      const response = await press(family, act, values)
      expect([act, response.status]).toEqual([act, 409])
      expect(await response.text()).toContain('left the list.')
    }
    expect(await pressed(family, 'yes', { setAside: setAside.id })).toBe(409)
    later(29)
    expect((await page(family)).status).toBe(200)
    later(1)
    expect((await page(family)).status).toBe(404)
    expect(await pressed(family, 'rejoin')).toBe(404)
  })

  it.each([
    ['placed', 'You have a puppy from us.', []],
    ['not-suitable', "You're no longer on the list.", []],
    ['no-answer', "You're no longer on the list.", ['Put Me Back']],
  ] as const)('because she has closed it as %s says so', async (outcome, text, offered) => {
    const family = await join({ state: 'closed', closedAt: clock.toISOString(), outcome })
    expect([await place(family), await buttons(family)]).toEqual([text, offered])
    expect(await pressed(family, 'rejoin')).toBe(offered.length > 0 ? 303 : 409)
  })

  it('and joining again leaves only one place: the old one, or the new one once confirmed', async () => {
    const email = 'priya@example.com'
    const left = () => join({ email, state: 'closed', closedAt: clock.toISOString() })
    const family = await left()
    const again = await join({ email, state: 'unconfirmed' })
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect([(await stored(family))?.state, await stored(again)]).toEqual(['open', undefined])
    const older = await left()
    expect(await place(older)).toBe(
      "You've joined the list again, so you have a new page. Please use its link.",
    )
    expect(await buttons(older)).toEqual([])
    const response = await press(older, 'rejoin')
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('you have a new page.')
  })

  it("and coming back over and over fills nobody's inbox", async () => {
    const family = await join()
    for (let count = 0; count < 10; count++)
      for (const act of ['leave', 'rejoin']) expect(await pressed(family, act)).toBe(303)
    expect(await messages()).toHaveLength(6)
    later(1)
    await pressed(family, 'leave')
    expect(await messages()).toHaveLength(7)
  })
})

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

  it('has neither price nor numbers before it is microchipped', async () => {
    const family = await join()
    await puppySetAside(family, { microchipId: null })
    const panel = only((await page(family)).document, '.set-aside')
    expect(facts(panel)).toEqual({ 'Date of birth': '2 October 2026' })
    expect(textOf(panel)).toContain("We'll tell you more once Wren is microchipped.")
    expect(textOf(panel)).not.toMatch(/\$|EE000000/)
  })

  it.each([
    ['yes', 'Priya Nair would like Wren', "You've said yes to Wren."],
    ['no', 'Priya Nair said no to Wren', null],
  ] as const)('is answered with %s, which the breeder hears of', async (answer, subject, text) => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    expect(await pressed(family, answer, { setAside: setAside.id })).toBe(303)
    expect(await pressed(family, answer, { setAside: setAside.id })).toBe(303)
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([
      { state: answer, answeredAt: clock.toISOString() },
    ])
    expect(await messages()).toEqual([['waiting-answer', subject]])
    const { document } = await page(family)
    expect(texts(document, '.set-aside [role=status]').join()).toContain(text ?? '')
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
    clock = new Date('2026-11-25T12:59:00.000Z')
    expect(await buttons(family)).toContain('Yes, Please')
    clock = new Date('2026-11-25T13:00:00.000Z')
    expect(await buttons(family)).not.toContain('Yes, Please')
    const response = await press(family, 'yes', { setAside: setAside.id })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('The time to answer about Wren is up. You keep your place.')
    clock = new Date('2026-11-25T16:00:00.000Z')
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

describe('news', () => {
  it('are shown newest first, ten at most', async () => {
    const family = await join()
    for (let day = 10; day < 22; day++)
      await site.make.news({ text: `News of day ${day}`, createdAt: `2026-11-${day}T02:00:00.000Z` })
    const { document } = await page(family)
    const shown = texts(document, '.family-news .form-note + p')
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([10, 'News of day 21', 'News of day 12'])
    expect(texts(document, '.family-news .form-note')[0]).toBe('21 November 2026')
  })

  it('have photos that only a waiting family can see', async () => {
    const photo = await photoBytes()
    const path = await acceptedPhoto(site.parts, photo)
    const other = await acceptedPhoto(site.parts, photo)
    await site.make.news({ photos: [path] })
    const family = await join()
    const image = only((await page(family)).document, '.family-news img')
    const response = await site.request(image.getAttribute('src') ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^image\//)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    const status = async (address: string) => (await site.request(address)).status
    const name = photoName(path)
    expect(await status(`/public-objects/uploads/${name}`)).toBe(404)
    expect(await status(`/f/${family.token}/photos/${photoName(other)}?width=400`)).toBe(404)
    expect(await status(`/f/${'a'.repeat(32)}/photos/${name}`)).toBe(404)
    for (const state of ['unconfirmed', 'closed'] as const) {
      const { token } = await join({ state, closedAt: clock.toISOString() })
      expect(await status(`/f/${token}/photos/${name}`)).toBe(404)
    }
  })
})

describe('a family that is not heard from', () => {
  it('is asked after 90 and 104 days, is silent after 118, and is back with one press', async () => {
    const quiet = await join({ name: 'Quiet' })
    const next = await join({ name: 'Next' })
    const mails = async () => (await messages()).filter(([kind]) => kind === 'waiting-still').length
    const start = clock.getTime()
    const onDay = async (day: number) => {
      clock = new Date(start + day * dayMs)
      await pressed(next, 'still')
      await runDaily(site.parts)
    }
    const seen: [number, number, string][] = []
    for (const day of [89, 90, 103, 104, 117, 118]) {
      await onDay(day)
      seen.push([day, await mails(), await place(next)])
    }
    const [first, second] = [
      'You are 1st on the list, and 1st for a girl.',
      'You are 2nd on the list, and 2nd for a girl.',
    ]
    expect(seen).toEqual([
      [89, 0, second],
      [90, 1, second],
      [103, 1, second],
      [104, 2, second],
      [117, 2, second],
      [118, 2, first],
    ])
    expect(await buttons(quiet)).toContain('Still Looking')
    expect(await pressed(quiet, 'still')).toBe(303)
    expect(await buttons(quiet)).not.toContain('Still Looking')
    expect(await place(quiet)).toBe(first)
    expect(await place(next)).toBe(second)
    await onDay(118 + 89)
    expect(await mails()).toBe(2)
  })

  it('without mail is asked by its page, and by the breeder', async () => {
    const family = await join()
    later(90)
    await runDaily({ ...site.parts, transports: {} })
    expect([await messages(), await stored(family)]).toMatchObject([[], { askedAt: clock.toISOString() }])
    expect(await buttons(family)).toContain('Still Looking')
  })

  it.each(['still', 'pause', 'wishes', 'confirm', 'rejoin', 'no'])(
    'gives a sign of life with %s',
    async (act) => {
      const asked = '2026-10-01T00:00:00.000Z'
      const family = await join({
        lastSignAt: '2026-06-01T00:00:00.000Z',
        askedAt: asked,
        askedAgainAt: asked,
      })
      const values = {
        until: '2027-01',
        name: 'Priya',
        firstGender: 'any',
        timeline: 'flexible',
        home: 'A big farm.',
      }
      await press(family, act, values)
      expect(await stored(family)).toMatchObject({
        lastSignAt: clock.toISOString(),
        askedAt: null,
        askedAgainAt: null,
      })
    },
  )
})
