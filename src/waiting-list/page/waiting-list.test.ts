import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { outbox, waitingEntries } from '#src/app/tables.ts'
import { dayMs, hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { formBody, only, openPage, textOf, texts, typed } from '#src/testing/app/open-page.ts'
import { dump } from '#src/testing/database/dump.ts'

const filled = {
  name: 'Priya Raman',
  email: 'Priya@Example.com',
  phone: '0491 570 156',
  firstGender: 'female',
  firstCoats: ['apricot', 'red'],
  secondGender: 'male',
  timeline: '1-3-months',
  home: 'Two adults, two boys and a fenced yard in Benalla.',
}

let site: TestApp
let clock: Date
const open = async (options: Parameters<typeof createTestApp>[0] = {}) => {
  clock = new Date('2026-11-22T02:00:00.000Z')
  const parts = { now: () => clock, transports: { mail: async () => {} }, ...options.parts }
  site = await createTestApp({ ...options, parts, env: { TRUSTED_PROXY: 'fly', ...options.env } })
}
beforeEach(() => open())
afterEach(() => site.close())

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
let addresses = 0
const post = (values: object = {}, headers: object = {}) => {
  addresses += 1
  const body = formBody({ ...filled, ...values })
  const from = { 'Sec-Fetch-Site': 'same-origin', 'Fly-Client-IP': `203.0.113.${addresses % 250}` }
  return site.request('/waiting-list', { method: 'POST', body, headers: { ...from, ...headers } })
}
const stored = () => site.parts.database.db.select().from(waitingEntries)
const kinds = async () =>
  (await site.parts.database.db.select({ kind: outbox.kind, recipient: outbox.recipient }).from(outbox)).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  )

function expectDescriptions(document: Document) {
  const described = [...document.querySelectorAll('[aria-describedby]')]
  const ids = described.flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(' '))
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) only(document, `#${id}`)
}

describe('the page of the waiting list', () => {
  it('has the rules, and a form without a script', async () => {
    const { status, document, html } = await openPage(site, '/waiting-list')
    expect(status).toBe(200)
    expect(document.title).toBe('Waiting List | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Waiting List')
    expect(textOf(only(document, '.lead'))).toBe(
      "It's free, with no obligation. We match puppies to homes, so your place counts, and so do your wishes and your daily life. Every three months we'll ask if you're still looking.",
    )
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expectDescriptions(document)
    expect(texts(document, 'main :is(label:not(.radio-pill, .colour-pill), legend, summary)')).toEqual([
      'Your name',
      'Email',
      'Phone Optional',
      'Your first choice',
      'Add a second choice',
      'When',
      'Your home',
      'Website',
    ])
    expect(texts(document, '.radio-pill')).toEqual([
      ...['Girl', 'Boy', 'No preference', 'Girl', 'Boy', 'No preference'],
      ...['Ready now', '1-3 months', '3-6 months', 'Flexible'],
    ])
    const coats = ['Black', 'Apricot', 'Red', 'Sable', 'Cream', 'Brown', 'Blue', 'Silver']
    expect(texts(document, '.colour-pill')).toEqual([...coats, ...coats])
    expect(textOf(only(document, '.form-note'))).toBe(
      'We use this to find you a puppy. You can change it or leave at any time. Privacy',
    )
  })

  it("has the breeder's own rules, line by line", async () => {
    await site.make.kennel({ waitingRules: 'Free to join.\nI ring every family.' })
    const { document } = await openPage(site, '/waiting-list')
    expect(only(document, '.lead').textContent).toBe('Free to join.\nI ring every family.')
  })

  it('is kept in memory, is in the sitemap, and is there while the database is down', async () => {
    const first = await site.request('/waiting-list')
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await site.request('/waiting-list', { headers })).status).toBe(304)
    expect(await (await site.request('/sitemap.xml')).text()).toContain('/waiting-list<')
    site.parts.database.close()
    expect((await site.request('/waiting-list?sent=1')).status).toBe(200)
  })

  it('is linked from the other pages', async () => {
    for (const [path, link] of [
      ['/contact', '.questions-note a'],
      ['/puppies', '.state a[href="/waiting-list"]'],
      ['/', '.state a'],
    ] as const) {
      const { document } = await openPage(site, path)
      expect([path, only(document, link).getAttribute('href')]).toEqual([path, '/waiting-list'])
    }
  })
})

describe('joining', () => {
  it('stores the family at the end of the list, unconfirmed, and sends it a link to its page', async () => {
    await site.make.family({ rank: 7 })
    const response = await post()
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/waiting-list?sent=1#join'])
    const [, entry] = await stored()
    expect(entry).toEqual({
      id: expect.any(String),
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '0491 570 156',
      wishes: [
        { gender: 'female', coats: ['apricot', 'red'] },
        { gender: 'male', coats: [] },
      ],
      wants: [],
      timeline: '1-3-months',
      home: filled.home,
      rank: 8,
      state: 'unconfirmed',
      pausedUntil: null,
      outcome: null,
      closedAt: null,
      absences: [],
      token: expect.stringMatching(/^[\w-]{32}$/),
      confirmedAt: null,
      lastSignAt: clock.toISOString(),
      askedAt: null,
      askedAgainAt: null,
      createdAt: clock.toISOString(),
      updatedAt: clock.toISOString(),
    })
    const [message, ...others] = await site.parts.database.db.select().from(outbox)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      kind: 'waiting-confirm',
      channel: 'mail',
      recipient: 'priya@example.com',
    })
    expect(message?.email.text).toContain(`http://localhost:3000/f/${entry?.token}`)
  })

  it('thanks the family, and says where the link is', async () => {
    const { text, document } = await openPage(site, '/waiting-list?sent=1')
    expect(textOf(only(document, 'main h2'))).toBe('Thank you')
    expect(text).toContain(
      'Please check your email: we\'ve sent you a link to your own page. Open it and press "Yes, Put Me on the List". Until then you aren\'t on it.',
    )
    expect(texts(document, 'main h3')).toEqual(['Nothing there after ten minutes?', 'What happens then'])
    expect(texts(document, '.steps b')).toEqual([
      'You get a page of your own',
      'We set a puppy aside for you',
      'We ask now and then',
    ])
  })

  it('without mail promises no email, and notifies the breeder through the webhook', async () => {
    await site.close()
    await open({ parts: { transports: { post: async () => {} } } })
    expect((await post()).status).toBe(303)
    const { document, text } = await openPage(site, '/waiting-list?sent=1')
    expect(text).toContain("We'll get in touch to confirm your place.")
    expect(texts(document, 'main h3')).toEqual(['What happens then'])
    const messages = await site.parts.database.db.select().from(outbox)
    expect(messages.map(({ kind, channel }) => [kind, channel])).toEqual([['waiting-notice', 'post']])
  })

  it.each(['mail', 'post'] as const)(
    'and never confirming leaves no trace, where there is %s: no email and no name',
    async (channel) => {
      await site.close()
      await open({ parts: { transports: { [channel]: async () => {} } } })
      await post({ name: 'Zebra Family', email: 'zebra@example.com' })
      const [entry] = await stored()
      const address = `/api/admin/waiting-list/${entry?.id}/new-link`
      expect((await site.send('POST', address, undefined, await site.signIn())).status).toBe(200)
      expect(JSON.stringify(await dump(site.parts.database))).toMatch(/zebra/i)
      later(14 * dayMs)
      await runDaily(site.parts)
      expect(JSON.stringify(await dump(site.parts.database))).not.toMatch(/zebra/i)
    },
  )

  it("has line breaks as the portal's forms have them, so that an edit there changes nothing else", async () => {
    const paragraph = 'x'.repeat(999)
    // A browser counts a break as one character, and sends two.
    expect((await post({ home: `${paragraph}\r\n\r\n${paragraph}` })).status).toBe(303)
    const [entry] = await stored()
    expect(entry?.home).toBe(`${paragraph}\n\n${paragraph}`)
  })

  it('with mistakes is rejected with messages, and keeps what was typed', async () => {
    const response = await post({ name: 'P', firstGender: [], home: 'A flat.' })
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const page = await openPage({ request: async () => response }, '/waiting-list')
    expect(texts(page.document, '.field-error')).toEqual([
      'Name must be at least 2 characters',
      'Please choose one',
      'Please tell us a little about your home',
    ])
    expect(page.document.title).toBe('Error: Waiting List | Standard Parti Poodles')
    expect(texts(page.document, '.form-summary a')).toEqual(['Your name', 'Your first choice', 'Your home'])
    expectDescriptions(page.document)
    for (const link of page.document.querySelectorAll('.form-summary a'))
      expect(page.document.querySelectorAll(link.getAttribute('href') ?? '')).toHaveLength(1)
    expect(typed(page.document, 'main form')).toMatchObject({
      name: 'P',
      email: 'Priya@Example.com',
      secondGender: 'male',
      timeline: '1-3-months',
      home: 'A flat.',
    })
    const ticked = [...page.document.querySelectorAll('[name=firstCoats][checked]')]
    expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['apricot', 'red'])
    expect(await stored()).toEqual([])
  })

  it('by a bot looks like any other, and stores nothing', async () => {
    const response = await post({ website: 'https://spam.example' })
    expect([response.status, await stored(), await kinds()]).toEqual([303, [], []])
  })

  it('is limited to five families an hour from one address', async () => {
    const from = { 'Fly-Client-IP': '198.51.100.7' }
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      statuses.push((await post({ email: `${name}@example.com` }, from)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect(await stored()).toHaveLength(5)
    later(hourMs)
    expect((await post({ email: 'f@example.com' }, from)).status).toBe(303)
  })

  it('sends two emails a day to one mailbox, whatever is added to its address', async () => {
    for (const tag of ['', '+a', '+b', '+c']) {
      expect((await post({ email: `priya${tag}@example.com` })).status).toBe(303)
    }
    expect(await kinds()).toEqual([
      'waiting-confirm priya@example.com',
      'waiting-confirm priya+a@example.com',
    ])
    expect(await stored()).toHaveLength(4)
  })

  it('fails while the database is down, and keeps what was typed', async () => {
    site.parts.database.close()
    const response = await post()
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Two adults, two boys')
  })
})

describe('an address that is there already', () => {
  const again = (values: object = {}) => post({ name: 'Someone Else', ...values })

  it('gets the same response, and its email again once in 24 hours after the last one', async () => {
    const first = await post()
    later(2 * minuteMs)
    const second = await again({ email: ' priya@example.com' })
    expect([second.status, second.headers.get('Location')]).toEqual([
      first.status,
      first.headers.get('Location'),
    ])
    expect(await kinds()).toEqual(['waiting-confirm priya@example.com'])
    later(dayMs)
    await again()
    later(hourMs)
    await again()
    expect(await kinds()).toHaveLength(2)
    expect(await stored()).toMatchObject([{ name: 'Priya Raman', home: filled.home }])
  })

  it('that has confirmed gets the link to its page', async () => {
    await site.make.family({ email: 'priya@example.com' })
    await again()
    expect(await kinds()).toEqual(['waiting-page priya@example.com'])
    expect(await stored()).toHaveLength(1)
  })

  it('that has left can join again', async () => {
    await site.make.family({ email: 'priya@example.com', state: 'closed', closedAt: clock.toISOString() })
    await post()
    expect((await stored()).map(({ state }) => state)).toEqual(['closed', 'unconfirmed'])
  })

  it('counts once when twenty forms arrive at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await stored()).toHaveLength(1)
    expect(await kinds()).toHaveLength(1)
  })
})
