import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, passkeys } from '#src/db/schema.ts'
import * as needsYou from '#src/services/portal/needs-you.ts'
import { retain } from '#src/services/privacy/retention.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
let headers: { Cookie: string }
beforeEach(async () => {
  site = await createTestApp({ parts: { now: () => new Date('2026-11-02T03:00:00.000Z') } })
  headers = await site.signIn()
})
afterEach(() => site.close())

const open = (path: string) => openPage(site, path, { headers })
const panel = (document: Document, heading: string) => {
  const found = [...document.querySelectorAll('.panel')].find(
    (each) => textOf(each.querySelector('h2')) === heading,
  )
  if (!found) throw new Error(`There is no panel ${heading}`)
  return found
}

describe('Listing check on the dashboard', () => {
  const lines = (document: Document) =>
    [...panel(document, 'Listing check').querySelectorAll('li a')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ])

  it('says so where everything can be advertised', async () => {
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId, microchipId: '956000012345678' })
    await site.make.puppy({ litterId, status: 'sold' })
    await site.make.puppy({ litterId, isListed: false })
    const { document } = await open('/admin')
    expect(texts(panel(document, 'Listing check'), 'p, a')).toEqual([
      'Everything you offer can be advertised as it stands.',
    ])
  })

  it('counts, and leads to Kennel and to each form', async () => {
    await site.make.kennel({ sourceNumberUntil: '2026-11-20' })
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.puppy({ name: 'Wren', litterId })
    await site.make.puppy({ name: 'Banjo', litterId, microchipId: '956000012345678' })
    const { document } = await open('/admin')
    expect(lines(document)).toEqual([
      ['Fix Wren has no microchip number.', `/admin/puppies?open=${id}`],
      [
        'Look The source number ends on 20 November 2026. Renew it with the Pet Exchange Register.',
        '/admin/kennel#listing',
      ],
    ])
    const summary = only(panel(document, 'Listing check'), '.panel-head a')
    expect([textOf(summary), summary.getAttribute('href')]).toEqual([
      '1 to fix, 1 to look at',
      '/admin/kennel',
    ])
  })

  it('shows the first five of many', async () => {
    const { id: litterId } = await site.make.litter()
    for (let count = 0; count < 7; count++) await site.make.puppy({ litterId })
    const { document } = await open('/admin')
    expect(lines(document)).toHaveLength(5)
    expect(textOf(panel(document, 'Listing check'))).toContain('7 to fix, 0 to look at')
  })

  it('knows the parents of each litter', async () => {
    const dam = await site.make.dog({ name: 'Willow', dateOfBirth: '2025-12-01' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male', color: 'Unknown' })
    const { id: litterId } = await site.make.litter({
      name: 'Wattle Litter',
      damId: dam.id,
      sireId: sire.id,
      readyOn: '2026-11-01',
    })
    await site.make.puppy({ name: 'Wren', litterId, microchipId: '956000012345678' })
    const { document } = await open('/admin')
    expect(lines(document)).toEqual([
      ['Fix Wren would go home at 48 days. 8 weeks is the minimum.', `/admin/litters?open=${litterId}`],
      [
        'Look Willow was under 12 months old when Wattle Litter was conceived. Please check both dates.',
        `/admin/parent-dogs?open=${dam.id}`,
      ],
      [
        'Look The site calls the parents of Wattle Litter champions, but no achievements are recorded.',
        `/admin/parent-dogs?open=${dam.id}`,
      ],
      ['Look Merlin still needs details.', `/admin/parent-dogs?open=${sire.id}`],
    ])
  })
})

describe('Needs you on the dashboard', () => {
  const needs = async () => panel((await open('/admin')).document, 'Needs you')
  const links = async () =>
    [...(await needs()).querySelectorAll('li a')].map((link) => [textOf(link), link.getAttribute('href')])
  const choose = [
    'Choose how puppies without a microchip number appear. We suggest announcing them.',
    '/admin/kennel#listing',
  ]
  const addPasskey = [
    'Add a passkey. It keeps strangers out even if they learn your password.',
    '/admin/profile#passkeys',
  ]

  it('asks how puppies without a number appear until she has chosen, and for a passkey until she has one', async () => {
    expect(await links()).toEqual([choose, addPasskey])
    await site.make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z' })
    expect(await links()).toEqual([addPasskey])
    const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
    const [admin] = await site.parts.database.db.select().from(admins)
    const key = {
      id: 'key',
      adminId: admin?.id ?? '',
      name: 'Phone',
      publicKey: '',
      counter: 0,
      transports: [],
    }
    await site.parts.database.write((tx) => tx.insert(passkeys).values({ ...key, ...at }))
    expect(texts(await needs(), 'p, a')).toEqual(['Nothing needs you right now.'])
  })

  it('says how many people will be erased', async () => {
    const { database, now } = site.parts
    await site.make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z', keepMonths: 24 })
    const needs = async () => {
      await database.write((tx) => retain(tx, now()))
      const all = texts(panel((await open('/admin')).document, 'Needs you'), 'li')
      return all.filter((text) => text.includes('erased'))
    }
    const createdAt = '2020-01-01T00:00:00.000Z'
    expect(await needs()).toEqual([])
    await site.make.inquiry({ createdAt })
    expect(await needs()).toEqual(['1 person will be erased within 30 days.'])
    await site.make.inquiry({ createdAt, email: 'ruth@example.com' })
    expect(await needs()).toEqual(['2 people will be erased within 30 days.'])
  })

  it('names letters that could not be delivered, the newest to each address, and leads to what they answered', async () => {
    const { make } = site
    const at = (day: number) => ({ createdAt: `2026-10-0${day}T00:00:00.000Z` })
    const inquiry = await make.inquiry()
    const customer = await make.customer({ email: 'Ruth@example.com' })
    await make.letter({ ...at(1), inquiryId: inquiry.id, delivery: 'failed' })
    await make.letter({ ...at(2), inquiryId: inquiry.id, delivery: 'failed', name: 'Priya N' })
    await make.letter({ ...at(3), kind: 'note', subject: null, delivery: null })
    await make.letter({ ...at(3), email: 'ruth@example.com', name: 'Ruth', delivery: 'failed' })
    await make.customer({ name: 'Tom', email: 'tom@example.com' })
    await make.letter({ ...at(1), email: 'tom@example.com', name: 'Tom', delivery: 'failed' })
    await make.letter({ ...at(1), email: 'nobody@example.com', name: 'Nobody', delivery: 'failed' })
    await make.letter({ ...at(2), email: 'tom@example.com', name: 'Tom', delivery: 'sent' })
    expect(await links()).toEqual([
      choose,
      ["Your letter to Ruth couldn't be delivered.", `/admin/customers?open=${customer.id}`],
      ["Your letter to Priya N couldn't be delivered.", `/admin/inquiries?open=${inquiry.id}`],
      addPasskey,
    ])
  })

  it('names customers to follow up, from that day in Mansfield on, and before people to erase', async () => {
    const { make } = site
    await make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z', keepMonths: 24 })
    await make.inquiry({ createdAt: '2020-01-01T00:00:00.000Z' })
    await site.parts.database.write((tx) => retain(tx, site.parts.now()))
    const today = await make.customer({ name: 'Ruth', followUpOn: '2026-11-02' })
    await make.customer({ name: 'Ann', email: 'ann@example.com', followUpOn: '2026-11-03' })
    const late = await make.customer({ name: 'Tom', email: 'tom@example.com', followUpOn: '2026-10-31' })
    expect(await links()).toEqual([
      ['Follow up with Tom.', `/admin/customers?open=${late.id}`],
      ['Follow up with Ruth.', `/admin/customers?open=${today.id}`],
      ['1 person will be erased within 30 days.', '/admin/kennel#keeping'],
      addPasskey,
    ])
  })

  describe('about the puppies of a litter', () => {
    const at = (hours: number) =>
      new Date(Date.parse('2026-10-31T13:00:00.000Z') + hours * 3_600_000).toISOString()
    const weighed = async (given: object, weights: [hours: number, grams: number][]) => {
      const litter = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-11-01', ...given })
      const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
      for (const [hours, grams] of weights)
        await site.make.weight({ puppyId: puppy.id, weighedAt: at(hours), grams })
      return `/admin/litters/${litter.id}/weights`
    }

    it('leads to their weights, between the choice of how they appear and erasures', async () => {
      const { database, now } = site.parts
      await site.make.inquiry({ createdAt: '2020-01-01T00:00:00.000Z' })
      await site.make.kennel({ keepMonths: 24 })
      await database.write((tx) => retain(tx, now()))
      const link = await weighed({}, [
        [0, 400],
        [20, 350],
      ])
      expect(await links()).toEqual([
        choose,
        ['Wren is 13% under birth weight.', link],
        ['Wattle Litter was last weighed on 1 Nov 2026, 8:00 pm.', link],
        ['1 person will be erased within 30 days.', '/admin/kennel#keeping'],
        addPasskey,
      ])
    })

    it.each<[string, object, [number, number][]]>([
      [
        'of an inactive litter',
        { isActive: false },
        [
          [0, 400],
          [37, 350],
        ],
      ],
      [
        'that doubled',
        {},
        [
          [0, 400],
          [37, 900],
        ],
      ],
      [
        'that do well',
        {},
        [
          [0, 400],
          [37, 420],
        ],
      ],
    ])('has nothing to say of those %s', async (_, given, weights) => {
      await weighed(given, weights)
      expect(await links()).toEqual([choose, addPasskey])
    })
  })

  it('lists twenty, and counts the rest', async () => {
    const many = Array.from({ length: 23 }, (_, index) => ({
      kind: 'listing' as const,
      text: `Need ${index + 1}.`,
      link: '/admin/kennel',
    }))
    vi.spyOn(needsYou, 'listNeeds').mockResolvedValue(many)
    const needs = panel((await open('/admin')).document, 'Needs you')
    expect(texts(needs, 'li')).toEqual(many.slice(0, 20).map(({ text }) => text))
    expect(texts(needs, '.panel-head span, p')).toEqual(['23', 'And 3 more'])
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
    expect(links).toEqual([`/admin/inquiries?open=${id}`])
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

  it('count what is listed, and say what of it is on the website', async () => {
    await site.make.kennel({ unchipped: 'hide' })
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId })
    await site.make.puppy({ litterId, microchipId: '956000012345678' })
    await site.make.puppy({ litterId, isListed: false })
    const { document } = await open('/admin')
    expect(counters(document)[0]).toEqual(['/admin/puppies?status=available', '2', '1 on the website'])
    const statistics = await site.request('/api/admin/statistics', { headers })
    expect(await statistics.json()).toMatchObject({ availablePuppies: 2, soldPuppies: 0 })
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
