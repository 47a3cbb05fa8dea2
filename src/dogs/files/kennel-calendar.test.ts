import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins } from '#src/app/tables.ts'
import { initialKennel, type Kennel } from '#src/kennel/rules/kennel.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { openPage, textOf } from '#src/testing/app/open-page.ts'

let clock: Date
let kennel: Kennel
let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  clock = new Date('2026-11-22T01:00:00Z')
  kennel = initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' })
  site = await createTestApp({
    env: { SITE_URL: 'https://poodles.example', SITE_EMAIL: 'kennel@example.com', TRUSTED_PROXY: 'fly' },
    parts: {
      now: () => clock,
      kennel: { current: async () => kennel, version: () => site.parts.dataVersion.current() },
    },
  })
  session = await site.signIn({ id: 'kate' })
})
afterEach(() => site.close())

const change = async (method: 'POST' | 'DELETE') =>
  site.send(method, '/api/admin/profile/calendar', undefined, session)

/** Makes a link, and returns its path. */
async function link() {
  const { url } = await (await change('POST')).json()
  return url.replace('webcal://poodles.example', '')
}

const stored = () => site.parts.database.db.select().from(admins).where(eq(admins.id, 'kate')).get()

/** The events of a calendar as 'DAY SUMMARY', by day. */
async function eventsOf(path: string) {
  const file = await (await site.request(path)).text()
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  return events
    .map((each) => `${each.getFirstPropertyValue('dtstart')} ${each.getFirstPropertyValue('summary')}`)
    .sort()
}

const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}
const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

describe('POST and DELETE /api/admin/profile/calendar', () => {
  it('make a link that cannot be guessed, and leave the profile as its form knows it', async () => {
    const before = await stored()
    const response = await change('POST')
    const { url } = await response.json()
    expect(response.status).toBe(200)
    expect(url).toMatch(/^webcal:\/\/poodles\.example\/cal\/[\w-]{32}\.ics$/)
    expect(await stored()).toEqual({ ...before, calendarToken: url.slice(-36, -4) })
  })

  it('show the address as it is where the site has no https', async () => {
    const plain = await createTestApp({ env: { SITE_URL: 'http://localhost:3000' } })
    const headers = await plain.signIn()
    const response = await plain.send('POST', '/api/admin/profile/calendar', undefined, headers)
    expect((await response.json()).url).toMatch(/^http:\/\/localhost:3000\/cal\//)
    await plain.close()
  })

  it('replace a link, whose address is then a 404, and turn it off', async () => {
    const first = await link()
    expect((await site.request(first)).status).toBe(200)
    const second = await link()
    expect((await site.request(first)).status).toBe(404)
    expect((await site.request(second)).status).toBe(200)
    expect((await change('DELETE')).status).toBe(204)
    expect((await site.request(second)).status).toBe(404)
    expect((await stored())?.calendarToken).toBeNull()
  })
})

describe('the calendar', () => {
  it('has the dates from 30 days back to 400 ahead, and a parser reads them', async () => {
    const path = await link()
    kennel = { ...kennel, sourceNumberUntil: '2027-02-01', updatedAt: '2026-11-01T00:00:00.000Z' }
    const gum = await site.make.litter({ name: 'Snow Gum, first 🐩', dateOfBirth: '2026-10-02' })
    await site.make.litter({ name: 'Delayed', readyOn: '2026-12-24' })
    await site.make.litter({ name: 'Inactive', isActive: false })
    await site.make.litter({ name: '30 days ago', readyOn: '2026-10-23' })
    await site.make.litter({ name: '31 days ago', readyOn: '2026-10-22' })
    await site.make.litter({ name: 'In 400 days', readyOn: '2027-12-27' })
    await site.make.litter({ name: 'In 401 days', readyOn: '2027-12-28' })
    await site.make.puppy({ name: 'Banjo; 🎻', litterId: gum.id, readyOn: '2026-12-01', isListed: false })
    const dead = await site.make.puppy({ name: 'Juno', litterId: gum.id, readyOn: '2026-12-01' })
    await site.make.birth({ litterId: gum.id, puppyId: dead.id, outcome: 'died' })
    const wren = await site.make.puppy({ name: 'Wren', litterId: gum.id })
    const family = await site.make.family({ name: 'Priya Nair' })
    await site.make.setAside({ puppyId: wren.id, entryId: family.id, untilOn: '2026-11-26' })
    await site.make.setAside({ puppyId: wren.id, entryId: family.id, untilOn: '2026-11-24', state: 'no' })
    for (const followUpOn of ['2026-12-24', '2026-11-25', '2026-12-24', '2026-10-22', null])
      await site.make.customer({ email: `${crypto.randomUUID()}@example.com`, followUpOn })
    for (const visitAt of ['2026-11-28T03:00:00.000Z', '2026-10-22T12:59:00.000Z'])
      await site.make.letter({ kind: 'visit', delivery: null, visitAt })
    expect(await eventsOf(path)).toEqual([
      '2026-10-23 Ready to go home: 30 days ago',
      '2026-11-25 Follow up: 1 family',
      '2026-11-26 Set aside ends: Wren',
      '2026-11-27 Ready to go home: Snow Gum, first 🐩',
      '2026-11-28 Visit, 2:00 pm',
      '2026-12-01 Ready to go home: Banjo; 🎻',
      '2026-12-24 Follow up: 2 families',
      '2026-12-24 Ready to go home: Delayed',
      '2027-02-01 Source number ends',
      '2027-04-10 Council registrations due',
      '2027-12-27 Ready to go home: In 400 days',
    ])
  })

  it('has what is open of the care of litters and dogs, but not of litters nobody of is here', async () => {
    const path = await link()
    const gum = await site.make.litter({ name: 'Snow Gum', dateOfBirth: '2026-11-02', readyOn: '2029-01-01' })
    const sold = await site.make.litter({ dateOfBirth: '2026-11-02', readyOn: '2029-01-01' })
    await site.make.puppy({ litterId: gum.id })
    await site.make.puppy({ litterId: sold.id, status: 'sold' })
    const dog = await site.make.dog({ name: 'Saffron' })
    await site.make.care({ litterId: gum.id, day: 28 })
    await site.make.care({ litterId: gum.id, day: 14, state: 'skipped' })
    await site.make.care({ litterId: sold.id, day: 28 })
    await site.make.care({ dogId: dog.id, text: 'C5', dueOn: '2026-12-02' })
    await site.make.care({ text: 'Order food', dueOn: '2026-12-03' })
    expect(await eventsOf(path)).toEqual([
      '2026-11-30 Worm: Snow Gum',
      '2026-12-02 C5: Saffron',
      '2026-12-03 Order food',
      '2027-04-10 Council registrations due',
    ])
  })

  it('has when puppies are picked up, and the birthdays of those that live with their families, without a name', async () => {
    const path = await link()
    const family = { name: 'Priya Nair', email: 'priya@example.com', phone: '0491 570 156' }
    const place = async (
      name: string,
      dateOfBirth: string,
      given: object,
      outcome: 'alive' | 'died' = 'alive',
    ) => {
      const { id: litterId } = await site.make.litter({ dateOfBirth, isActive: false })
      const { id: puppyId } = await site.make.puppy({ litterId, name, status: 'reserved' })
      await site.make.birth({ litterId, puppyId, outcome })
      await site.make.placement({ puppyId, ...family, ...given })
    }
    const home = { state: 'home', homeOn: '2026-01-10' }
    await place('Wren', '2026-10-02', { pickupOn: '2026-12-06' })
    await place('Otto', '2026-10-02', {})
    await place('Juno', '2026-10-02', { pickupOn: '2026-12-06' }, 'died')
    await place('Banjo', '2025-11-10', { ...home, pickupOn: '2026-01-10' })
    await place('Clover', '2024-02-29', home)
    await place('Fern', '2022-12-01', home)
    await place('Back', '2025-11-10', { ...home, state: 'returned', endedOn: '2026-03-01' })
    await place('Gone', '2025-11-10', { ...home, diedOn: '2026-03-01' })
    await place('Off', '2025-11-10', { state: 'cancelled', pickupOn: '2026-12-06' })
    expect(await eventsOf(path)).toEqual([
      '2026-11-10 Birthday: Banjo',
      '2026-12-06 Pick-up: Wren',
      '2027-02-28 Birthday: Clover',
      '2027-04-10 Council registrations due',
      '2027-11-10 Birthday: Banjo',
    ])
    const file = await (await site.request(path)).text()
    for (const told of Object.values(family)) expect(file).not.toContain(told)
    expect(file).not.toMatch(/Priya|Nair/i)
  })

  it('has the days on which tests of dogs end, by the newest results', async () => {
    const path = await link()
    const saffron = await site.make.dog({ name: 'Saffron' })
    const retired = await site.make.dog({ status: 'retired' })
    const test = (dogId: string, testedOn: string, given = {}) =>
      site.make.healthTest({ dogId, test: 'eyes', testedOn, ...given })
    await test(saffron.id, '2025-12-01')
    await test(saffron.id, '2025-12-09', { isShown: false })
    await test(saffron.id, '2025-12-05', { test: 'hips' })
    await test(retired.id, '2025-12-03')
    expect(await eventsOf(path)).toEqual([
      '2026-12-09 Test due again: Saffron, Eyes',
      '2027-04-10 Council registrations due',
    ])
  })

  it.each([
    ['2026-12-20', ['2027-04-10']],
    ['2027-03-11', ['2027-04-10', '2028-04-10']],
    ['2027-05-10', ['2027-04-10', '2028-04-10']],
    ['2027-05-11', ['2028-04-10']],
  ])('on %s reminds of the registrations due on %j', async (day, due) => {
    const path = await link()
    clock = new Date(`${day}T01:00:00Z`)
    expect(await eventsOf(path)).toEqual(due.map((each) => `${each} Council registrations due`))
  })

  it('is sent again only after it has changed, and asks to be fetched every six hours', async () => {
    const path = await link()
    const response = await site.request(path)
    expect(headersOf(response)).toMatchObject({
      ...secretHeaders,
      'content-type': 'text/calendar; charset=utf-8',
    })
    const file = await response.text()
    expect(file).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n')
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    clock = new Date('2026-11-22T09:00:00Z')
    const unchanged = await site.request(path, { headers })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(headersOf(unchanged)).toMatchObject(secretHeaders)
    await site.make.litter({ readyOn: '2026-12-01' })
    expect((await site.request(path, { headers })).status).toBe(200)
  })

  it('is closed to an inactive admin', async () => {
    const path = await link()
    await site.parts.database.write((tx) => tx.update(admins).set({ isActive: false }))
    expect((await site.request(path)).status).toBe(404)
  })
})

describe('a link that leads nowhere', () => {
  const unknown = `/cal/${'x'.repeat(32)}.ics`
  const from = (address: string) => ({ headers: { 'Fly-Client-IP': address } })

  it.each([unknown, '/cal/x', '/cal/%27.ics', '/cal/a/b'])('is the same page at %s', async (path) => {
    const { status, headers, document, html } = await openPage(site, path)
    expect(status).toBe(404)
    expect(Object.fromEntries(headers)).toMatchObject(secretHeaders)
    expect(textOf(document.querySelector('h1'))).toBe('This link no longer works')
    expect(textOf(document.querySelector('.lead'))).toBe(
      "It may have been replaced. Call us on 0491 570 006 or write to kennel@example.com and we'll send you a new one.",
    )
    expect(html).not.toContain('xxxx')
  })

  it('is a 429 after 60 in an hour for one address, where links that work keep working', async () => {
    const path = await link()
    for (let count = 0; count < 60; count++) {
      expect((await site.request(unknown, from('203.0.113.1'))).status).toBe(404)
    }
    const refused = await site.request(unknown, from('203.0.113.1'))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(headersOf(refused)).toMatchObject(secretHeaders)
    const writes = vi.spyOn(site.parts.database, 'write')
    expect((await site.request(unknown, from('203.0.113.1'))).status).toBe(429)
    expect(writes).not.toHaveBeenCalled()
    expect((await site.request(path, from('203.0.113.1'))).status).toBe(200)
    expect((await site.request(unknown, from('203.0.113.2'))).status).toBe(404)
    clock = new Date(clock.getTime() + 3_600_000)
    expect((await site.request(unknown, from('203.0.113.1'))).status).toBe(404)
  })

  it('keeps its headers while the database is down', async () => {
    const path = await link()
    await site.parts.database.client.execute('ALTER TABLE admins RENAME TO gone')
    const response = await site.request(path)
    expect(response.status).toBe(503)
    expect(headersOf(response)).toMatchObject(secretHeaders)
  })
})
