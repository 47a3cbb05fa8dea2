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

  it('lead to their details, with one line of the message each', async () => {
    const { id } = await site.make.inquiry({ message: 'Is Banjo still available?' })
    const { document } = await open('/admin')
    const links = [...document.querySelectorAll('.recent a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/admin/inquiries?inquiry=${id}`])
    expect(texts(document, '.recent-message')).toEqual(['Is Banjo still available?'])
  })
})

describe('The figures of the dashboard', () => {
  const counters = (document: Document) =>
    [...document.querySelectorAll('.counter')].map((counter) => [
      counter.querySelector('a')?.getAttribute('href'),
      counter.querySelector('b')?.textContent,
      counter.querySelector('small')?.textContent,
    ])

  it('lead to their screens, and say what waits there', async () => {
    const shown = await site.make.litter()
    const hidden = await site.make.litter({ isActive: false })
    for (const { id } of [shown, hidden, hidden]) await site.make.puppy({ litterId: id })
    await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z' })
    await site.make.inquiry({ createdAt: '2026-11-02T02:00:00.000Z' })
    await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z', status: 'responded' })
    await site.make.customer()
    await site.make.galleryPhoto({ reviewedAt: null, isPublic: false })
    await site.make.galleryPhoto({ reviewedAt: '2026-10-31T00:00:00.000Z' })
    const { document } = await open('/admin')
    expect(counters(document)).toEqual([
      ['/admin/puppies?status=available', '3', '1 on the website'],
      ['/admin/inquiries?status=pending', '2', '1 overdue'],
      ['/admin/customers', '1', undefined],
      ['/admin/gallery?show=waiting', '2', '1 photo to review'],
    ])
    expect(texts(document, '.sidebar .counter-pill')).toEqual(['2 2 new leads', '1 1 photo to review'])
  })

  it('say nothing more when nothing waits', async () => {
    const { document } = await open('/admin')
    expect(counters(document).map(([, figure, note]) => [figure, note])).toEqual(
      Array(4).fill(['0', undefined]),
    )
    expect(texts(document, '.counter-pill')).toEqual([])
  })

  it.each(['available', 'reserved', 'sold'])('of %s puppies lead to just these', async (status) => {
    const { document } = await open('/admin')
    expect(document.querySelector(`.link-rows a[href="/admin/puppies?status=${status}"]`)).not.toBeNull()
  })
})

it('The inquiries screen marks the new leads that have waited too long', async () => {
  await site.make.inquiry({ createdAt: '2026-11-02T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z', status: 'responded' })
  const { document } = await open('/admin/inquiries')
  expect(texts(document, 'td[data-head="Date"] .row-warning')).toEqual(['overdue'])
  expect(texts(document, '.screen-note')).toEqual(['2 new leads, 1 of them overdue'])
})

it('An unknown address of the portal says so in the portal, with the way back', async () => {
  const { document, status } = await open('/admin/no-such-screen')
  expect(status).toBe(404)
  expect(document.querySelector('.sidebar')).not.toBeNull()
  expect(document.querySelector('main a[href="/admin"]')?.textContent).toBe('Back to Dashboard')
})
