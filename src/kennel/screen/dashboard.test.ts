import { describe, expect, it } from 'vitest'
import { people } from '#src/app/tables.ts'
import { only, textOf, texts } from '#src/testing/app/open-page.ts'
import { headers, open, openDashboardForEachTest, panel, site } from '#src/testing/screens/dashboard.ts'

openDashboardForEachTest()

describe('"Ready to advertise?" on the dashboard', () => {
  const lines = (document: Document) =>
    [...panel(document, 'Ready to advertise?').querySelectorAll('li a')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ])

  it('is left out where everything can be advertised', async () => {
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId, microchipId: '956000012345678' })
    await site.make.puppy({ litterId, status: 'sold' })
    await site.make.puppy({ litterId, isListed: false })
    const { document } = await open('/admin')
    expect(texts(document, '.today h2')).not.toContain('Ready to advertise?')
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
        '/admin/kennel/listing',
      ],
    ])
    const summary = only(panel(document, 'Ready to advertise?'), '.panel-head a')
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
    expect(textOf(panel(document, 'Ready to advertise?'))).toContain('7 to fix, 0 to look at')
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
      [
        'Look The site says "All Clear", but Willow has no result for 7 of the 7 recommended tests.',
        `/admin/parent-dogs?tests=${dam.id}`,
      ],
    ])
  })
})

describe('Recent Inquiries on the dashboard', () => {
  it('say how long each new enquiry has waited, and nothing for others', async () => {
    const createdAt = '2026-11-02T00:00:00.000Z'
    await site.make.inquiry({ createdAt })
    await site.make.inquiry({ createdAt: '2026-11-01T01:00:00.000Z' })
    await site.make.inquiry({ createdAt, status: 'responded' })
    await site.make.inquiry({ createdAt, status: 'resolved' })
    const { document } = await open('/admin')
    expect(texts(document, '.recent .row-waiting')).toEqual(['Waiting 3 hours'])
    expect(texts(document, '.recent .row-warning')).toEqual(['Overdue, 26 hours'])
  })

  it('lead to their families, those that wait to a letter, with one line of the message each', async () => {
    await site.make.inquiry({ message: 'Is Banjo still available?' })
    const { document } = await open('/admin')
    const [person] = await site.parts.database.db.select().from(people)
    const links = [...document.querySelectorAll('.recent a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/admin/families/${person?.id}?from=%2Fadmin&write=`])
    expect(texts(document, '.recent-message')).toEqual(['Is Banjo still available?'])
  })
})

it('The heading of the dashboard takes the focus from what is gone, such as the opener of a dialog', async () => {
  const { document } = await open('/admin')
  expect(only(document, 'h1').getAttribute('tabindex')).toBe('-1')
})

describe('The figures of the dashboard', () => {
  const counters = (document: Document) =>
    [...document.querySelectorAll('.counter')].map((counter) => [
      counter.querySelector('a')?.getAttribute('href'),
      counter.querySelector('b')?.textContent,
      counter.querySelector('small')?.textContent,
    ])

  it('lead to the whole gallery while none of its photos waits', async () => {
    await site.make.galleryPhoto({ reviewedAt: '2026-10-31T00:00:00.000Z' })
    expect(counters((await open('/admin')).document)).toContainEqual(['/admin/gallery', '1', undefined])
  })

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
      ['/admin/puppies?status=available', '3', '1 on the website and 2 not on the website'],
      ['/admin/inquiries?status=pending', '2', '1 overdue'],
      ['/admin/customers', '1', undefined],
      ['/admin/gallery?show=waiting', '2', '1 photo to review'],
    ])
    expect(texts(document, '.sidebar .counter-pill')).toEqual(['2 2 new enquiries', '1 1 photo to review'])
  })

  it('count what is listed, and say what of it is on the website', async () => {
    await site.make.kennel({ unchipped: 'hide' })
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId })
    await site.make.puppy({ litterId, microchipId: '956000012345678' })
    await site.make.puppy({ litterId, isListed: false })
    const { document } = await open('/admin')
    expect(counters(document)[0]).toEqual([
      '/admin/puppies?status=available',
      '2',
      '1 on the website and 2 not on the website',
    ])
    const statistics = await site.request('/api/admin/statistics', { headers })
    expect(await statistics.json()).toMatchObject({ availablePuppies: 2, soldPuppies: 0 })
  })

  it('say how many that she has are not on the website, where none is', async () => {
    const { id: litterId } = await site.make.litter()
    for (let count = 0; count < 2; count++) await site.make.puppy({ litterId, isListed: false })
    await site.make.puppy({ litterId, isListed: false, status: 'sold' })
    const { id: puppyId } = await site.make.puppy({ litterId, isListed: false })
    await site.make.birth({ litterId, puppyId, outcome: 'died' })
    const { document } = await open('/admin')
    expect(counters(document)[0]).toEqual([
      '/admin/puppies?status=available',
      '0',
      'and 2 not on the website',
    ])
  })

  it('agree with the overview of puppies by status', async () => {
    const { id: litterId } = await site.make.litter()
    for (let count = 0; count < 9; count++) await site.make.puppy({ litterId, isListed: false })
    await site.make.puppy({ litterId, status: 'sold' })
    const overview = async () =>
      texts(panel((await open('/admin')).document, 'Puppy Status Overview'), '.link-rows-figure')
    expect(await overview()).toEqual(['0 puppies and 9 not on the website', '0 puppies', '1 puppy'])
    await site.make.puppy({ litterId })
    expect((await overview())[0]).toBe('1 puppy 1 on the website and 9 not on the website')
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

it('The inquiries screen marks the new enquiries that have waited too long', async () => {
  await site.make.inquiry({ createdAt: '2026-11-02T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z' })
  await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z', status: 'responded' })
  const { document } = await open('/admin/inquiries')
  expect(texts(document, 'td[data-head="Date"] .row-warning')).toEqual(['Overdue, 2 days'])
  expect(texts(document, '.screen-note')).toEqual(['2 new enquiries, 1 of them overdue'])
})

it('An unknown address of the portal says so in the portal, with the way back', async () => {
  const { document, status } = await open('/admin/no-such-screen')
  expect(status).toBe(404)
  expect(document.querySelector('.sidebar')).not.toBeNull()
  expect(document.querySelector('main a[href="/admin"]')?.textContent).toBe('Back to Dashboard')
})
