import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { openPage, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
let headers: { Cookie: string }
beforeEach(async () => {
  site = await createTestApp({ parts: { now: () => new Date('2026-11-02T03:00:00.000Z') } })
  headers = await site.signIn()
})
afterEach(() => site.close())

const open = (path: string) => openPage(site, path, { headers })

describe('Microchips on the dashboard', () => {
  it.each([
    { chips: ['956000012345678'], says: 'All puppies for sale have a microchip number.' },
    { chips: [null], says: 'Check the microchip number of 1 puppy for sale.' },
    {
      chips: ['956000012345678', '956', null],
      says: 'Check the microchip numbers of 2 puppies for sale.',
    },
    {
      chips: ['956000012345678', '956000012345678'],
      says: 'Check the microchip numbers of 2 puppies for sale.',
    },
  ])('says of the chips $chips: $says', async ({ chips, says }) => {
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId, status: 'sold' })
    for (const microchipId of chips) await site.make.puppy({ litterId, microchipId })
    const { text, document } = await open('/admin')
    expect(text).toContain(says)
    const link = document.querySelector('main .panel a[href="/admin/puppies"]')
    expect(link !== null).toBe(!says.startsWith('All'))
  })
})

describe('Recent Inquiries on the dashboard', () => {
  it('say how long each new lead has waited, and nothing for others', async () => {
    const createdAt = '2026-11-02T00:00:00.000Z'
    await site.make.inquiry({ createdAt })
    await site.make.inquiry({ createdAt: '2026-11-01T01:00:00.000Z' })
    await site.make.inquiry({ createdAt, status: 'responded' })
    await site.make.inquiry({ createdAt, status: 'resolved' })
    const { document } = await open('/admin')
    expect(texts(document, '.recent .row-waiting')).toEqual(['Waiting 3 hours'])
    expect(texts(document, '.recent .row-warning')).toEqual(['Waiting 26 hours (overdue)'])
  })

  it.each([
    { days: [], says: '' },
    { days: [0], says: '' },
    { days: [0, 0, 0, 0, 0, 3], says: '1 new lead has waited longer than the promised 24 hours.' },
    { days: [1, 2, 3], says: '3 new leads have waited longer than the promised 24 hours.' },
  ])(
    'count those that have waited too long, shown or not: leads since $days days',
    async ({ days, says }) => {
      for (const daysAgo of days) {
        const createdAt = new Date(
          Date.parse('2026-11-02T02:59:59.000Z') - daysAgo * 86_400_000,
        ).toISOString()
        await site.make.inquiry({ createdAt })
      }
      await site.make.inquiry({ createdAt: '2026-10-01T00:00:00.000Z', status: 'responded' })
      const { document } = await open('/admin')
      expect(texts(document, 'main a[href="/admin/inquiries"]').join()).toBe(says)
    },
  )
})

it('The inquiries screen says how long each new lead has waited', async () => {
  await site.make.inquiry({ createdAt: '2026-11-02T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z', status: 'responded' })
  const { document } = await open('/admin/inquiries')
  expect(texts(document, 'td[data-head="Inquiry"] :is(.row-waiting, .row-warning)')).toEqual([
    'Waiting 3 hours',
    'Waiting 2 days (overdue)',
  ])
})
