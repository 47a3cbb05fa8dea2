import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { initialKennel, type Kennel } from '#src/kennel/rules/kennel.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let clock: Date
let kennel: Kennel
let site: TestApp
beforeEach(async () => {
  clock = new Date('2026-11-01T00:00:00Z')
  kennel = initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' })
  site = await createTestApp({
    env: { SITE_URL: 'https://poodles.example:8443' },
    parts: {
      now: () => clock,
      kennel: { current: async () => kennel, version: () => site.parts.dataVersion.current() },
    },
  })
})
afterEach(() => site.close())

type Given = Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>

/** The file of a puppy born on 14 September 2026, so ready on 9 November. */
async function fileOf(given: Given = {}, ofLitter: Parameters<TestApp['make']['litter']>[0] = {}) {
  const litter = await site.make.litter(ofLitter)
  const puppy = await site.make.puppy({ id: 'banjo', litterId: litter.id, ...given })
  return site.request(`/puppy/${puppy.id}/ready.ics`)
}

describe('GET /puppy/{id}/ready.ics', () => {
  it('is one event that a parser reads, whatever the name', async () => {
    const name = 'Möwe, the "bold"; 🐩'
    const response = await fileOf(
      { name, microchipId: '956000012345678', priceMin: 654_300, updatedAt: '2026-10-05T01:02:03.004Z' },
      { updatedAt: '2026-10-06T01:02:03.004Z' },
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="mowe-the-bold-ready.ics"')
    const file = await response.text()
    expect(file).not.toMatch(/6,?543|654300/)
    const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    expect(others).toEqual([])
    const properties = event?.getAllProperties() ?? []
    expect(Object.fromEntries(properties.map((each) => [each.name, String(each.getFirstValue())]))).toEqual({
      uid: 'ready-banjo@poodles.example',
      dtstamp: '2026-10-06T01:02:03Z',
      dtstart: '2026-11-09',
      summary: `${name} is ready to go home`,
      location: 'Mansfield, Victoria, Australia',
      url: 'https://poodles.example:8443/puppy/banjo',
      description:
        'https://poodles.example:8443/puppy/banjo\nSource number EE000000\nMicrochip 956000012345678',
    })
  })

  it('states only the numbers that are known', async () => {
    kennel = { ...kennel, sourceNumberUntil: '2026-10-31' }
    const file = await (await fileOf()).text()
    expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:https://poodles.example:8443/puppy/banjo\r\n')
  })

  it('has a name that any system can store', async () => {
    const response = await fileOf({ name: '🐩' })
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="puppy-ready.ics"')
  })

  it.each<[string, Given, Partial<Kennel>, string]>([
    ['on the day', {}, {}, '2026-11-08T13:01:00Z'],
    ['that is sold', { status: 'sold' }, {}, '2026-11-01T00:00:00Z'],
    ['that is not listed', { isListed: false }, {}, '2026-11-01T00:00:00Z'],
    ['that is only announced', {}, { unchipped: 'announce' }, '2026-11-01T00:00:00Z'],
  ])('is a 404 for a puppy %s', async (_, given, facts, time) => {
    clock = new Date(time)
    kennel = { ...kennel, ...facts }
    const response = await fileOf(given)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
  })

  it('is there until the last minute of the day before', async () => {
    clock = new Date('2026-11-08T12:59:00Z')
    expect((await fileOf()).status).toBe(200)
  })
})
