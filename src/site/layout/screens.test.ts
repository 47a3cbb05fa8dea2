import { describe, expect, it, vi } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { findPerson } from '#src/people/queries/people.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest({ username: 'kate', email: 'kate@example.com' })

const open = (path: string) => openPage(site, path, { headers })
const rows = (document: Document) =>
  [...document.querySelectorAll('main tbody tr')].map((row) => texts(row, 'td').slice(0, -1))
const links = (root: Element) =>
  [...root.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])

const paths = routes.filter(({ area }) => area === 'portal').map(({ path }) => path)
const isOfLitter = (path: string) => path.startsWith('/admin/litters/:id')
const isOfDog = (path: string) => path.startsWith('/admin/parent-dogs/:id')
const isOfFamily = (path: string) => path.startsWith('/admin/families/')
const isOfKennel = (path: string) => path.startsWith('/admin/kennel/')
const isOfPlacement = (path: string) => path.startsWith('/admin/placements/')
const sidebarLink = (path: string) => {
  if (isOfLitter(path)) return '/admin/litters'
  if (isOfDog(path)) return '/admin/parent-dogs'
  if (isOfFamily(path)) return '/admin/inquiries'
  if (isOfKennel(path)) return '/admin/kennel'
  if (isOfPlacement(path)) return '/admin/placements'
  return path === '/admin/dashboard' ? '/admin' : path
}

async function placementAddress(path: string) {
  const { make } = site
  const { id } = await make.placement({ puppyId: (await make.puppy()).id })
  const { number } = await make.payment({ placementId: id })
  return path.replace(':id', id).replace(':number', number)
}

/** The address of a screen; those of a litter, a dog or a family are opened for one that is made for it, those of the kennel for one topic. */
async function addressOf(path: string) {
  if (isOfLitter(path)) return path.replace(':id', (await site.make.litter()).id)
  if (isOfDog(path)) return path.replace(':id', (await site.make.dog()).id)
  if (isOfKennel(path)) return path.replace(':section', 'claims')
  if (isOfPlacement(path)) return placementAddress(path)
  if (!isOfFamily(path)) return path
  const { email } = await site.make.inquiry()
  return path.replace(':id', (await findPerson(site.parts.database.db, email))?.id ?? '')
}

describe('every screen of the portal', () => {
  it.each(paths)(
    '%s is not cached nor indexed, is marked in the sidebar, and says what is not found or down',
    async (path) => {
      const address = await addressOf(path)
      const { status, headers: answered, document } = await open(address)
      expect([status, answered.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(texts(document, 'h1')).toHaveLength(1)
      const current = only(document, '.sidebar [aria-current=page]').getAttribute('href')
      expect(current).toBe(sidebarLink(path))
      await expectNotFound(path, address)
      await expectDown(path, address)
    },
  )

  /** The screen has the portal's wording for what is not found. */
  async function expectNotFound(path: string, address: string) {
    const screen = routes.find((route) => route.path === path)?.screen
    if (!screen) throw new Error(`${path} has no screen`)
    vi.spyOn(await screen(), 'load').mockResolvedValueOnce(null)
    const { status, document } = await open(address)
    expect([status, textOf(only(document, 'main h1'))]).toEqual([404, 'Not Found'])
    expect(links(only(document, 'main'))).toEqual([['Back to Dashboard', '/admin']])
    expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(document.querySelector('.sidebar')).not.toBeNull()
    expect(textOf(document.body)).not.toContain('Puppy Not Found')
  }

  /** It says when the database is down, and links to the dashboard. */
  async function expectDown(path: string, address: string) {
    await site.parts.database.client.execute('PRAGMA foreign_keys = OFF')
    const tables = ['puppies', 'litters', 'parent_dogs', 'inquiries', 'customers', 'gallery_photos', 'trash']
    for (const table of tables)
      await site.parts.database.client.execute(`ALTER TABLE ${table} RENAME TO gone_${table}`)
    const { status, headers: answered, document } = await open(address)
    expect([status, answered.get('Retry-After')]).toEqual([503, '10'])
    const alert = only(document, 'main [role=alert]')
    expect(textOf(only(alert, 'p'))).toBe('Please try again later.')
    const back = path === '/admin' ? [] : [['Back to Dashboard', '/admin']]
    expect(links(alert)).toEqual([[path === '/admin/profile' ? 'Retry' : 'Try again', address], ...back])
    expect(textOf(document.body)).not.toContain('Contact Us')
  }

  it('is listed in the sidebar, above the links to leave the portal', async () => {
    const { document } = await open('/admin')
    const listed = links(only(document, '.sidebar')).map(([, address]) => address)
    expect(listed.toSorted()).toEqual([...paths.filter((path) => sidebarLink(path) === path), '/'].toSorted())
    expect(texts(document, '.sidebar button')).toEqual(['Logout'])
    expect(textOf(only(document, '.sidebar .wordmark-name'))).toBe('Puppy Portal')
  })

  it('says so even when the session cannot be read', async () => {
    site.parts.database.close()
    const { status, document } = await open('/admin/litters')
    expect([status, textOf(only(document, '[role=alert] :is(h1, h2)'))]).toEqual([
      503,
      'Something Went Wrong',
    ])
    expect(links(only(document, '[role=alert]'))).toEqual([
      ['Try again', '/admin/litters'],
      ['Back to Dashboard', '/admin'],
    ])
  })
})

describe('the dashboard', () => {
  it('counts, and shows the five newest inquiries', async () => {
    const { make } = site
    const { id: litterId } = await make.litter()
    for (const status of ['available', 'available', 'reserved', 'sold'] as const)
      await make.puppy({ litterId, status })
    for (let day = 1; day <= 6; day++)
      await make.inquiry({ customerName: `Family ${day}`, createdAt: `2026-10-0${day}T00:00:00.000Z` })
    await make.customer()
    await make.galleryPhoto()
    await make.galleryPhoto({ isPublic: false })
    for (const path of ['/admin', '/admin/dashboard']) {
      const { document } = await open(path)
      expect(texts(document, '.counter')).toEqual([
        'Available Puppies 2 2 on the website',
        'Pending Inquiries 6 6 overdue',
        'Total Customers 1',
        'Photos in Gallery 2 2 photos to review',
      ])
      expect(texts(document, '.recent b')).toEqual([6, 5, 4, 3, 2].map((day) => `Family ${day}`))
      expect(texts(document, '.link-rows b')).toEqual(['2 puppies', '1 puppy', '1 puppy'])
    }
  })

  it('shows zeros for an empty kennel', async () => {
    const { document, text } = await open('/admin')
    expect(texts(document, '.counter b')).toEqual(['0', '0', '0', '0'])
    expect(text).toContain('No recent inquiries')
  })
})

it('the lists of people lead to one another, and the open one is marked', async () => {
  for (const path of ['/admin/inquiries', '/admin/waiting-list', '/admin/customers', '/admin/placements']) {
    const row = only((await open(path)).document, '.people-links')
    expect(links(row)).toEqual([
      ['InquiriesCustomer Inquiries', '/admin/inquiries'],
      ['WaitingWaiting List', '/admin/waiting-list'],
      ['CustomersCustomer CRM', '/admin/customers'],
      ['PlacementsPlacements', '/admin/placements'],
    ])
    expect(only(row, '[aria-current=page]').getAttribute('href')).toBe(path)
  }
})

describe('Customer CRM', () => {
  it('lists the customers, newest first', async () => {
    const { customer } = site.make
    await customer({ createdAt: '2026-01-01T00:00:00.000Z' })
    await customer({
      name: 'Tom Byrne',
      email: 'tom@example.com',
      phone: '0491 570 156',
      location: 'Benalla',
      status: 'current',
      lastContactDate: '2026-10-05T14:30:00.000Z',
    })
    const { document } = await open('/admin/customers')
    expect(texts(document, 'thead th')).toEqual([
      'Customer',
      'Contact',
      'Location',
      'Status',
      'Last Contact',
      'Actions',
    ])
    expect(rows(document)).toEqual([
      ['Tom Byrne', 'tom@example.com0491 570 156', 'Benalla', 'Current', '6 Oct 2026'],
      ['Ruth Delaney', 'ruth@example.com', '', 'Prospective', ''],
    ])
  })

  it('shows 50 and links to the rest', async () => {
    for (let at = 0; at < 51; at++) await site.make.customer({ email: `${at}@example.com` })
    const { document } = await open('/admin/customers')
    expect([rows(document).length, textOf(only(document, '.pager p'))]).toEqual([50, '1 to 50 of 51'])
  })

  it('invites to add the first customer', async () => {
    const { text } = await open('/admin/customers')
    expect([text.includes('No customers found'), text.includes('Add Your First Customer')]).toEqual([
      true,
      true,
    ])
  })
})

describe('Parent Dogs', () => {
  it('shows what is known about each dog', async () => {
    await site.make.dog({
      registeredName: 'Mansfield Willow',
      dateOfBirth: '2021-03-12',
      weight: 23_450,
      achievements: 'Australian Champion 2023',
    })
    await site.make.dog({ name: 'Kelly', gender: 'male', status: 'planned', color: 'Unknown' })
    const { document } = await open('/admin/parent-dogs')
    expect(texts(document, '.counter b')).toEqual(['2', '1', '0', '0'])
    const cards = texts(document, '.parent-card')
    const [kelly, willow] = ['Kelly', 'Willow'].map((name) => cards.find((card) => card.includes(name)))
    for (const said of ['Future Breeder', 'Sire', 'Image coming soon', 'Not recorded'])
      expect(kelly).toContain(said)
    for (const said of ['Active Breeder', 'Dam', 'Mansfield Willow', 'Mar 2021', '23.5 kg', 'Champion 2023'])
      expect(willow).toContain(said)
  })

  it('invites to add the first dog', async () => {
    const { text } = await open('/admin/parent-dogs')
    expect(text).toContain('No parent dogs yet')
    expect(text).toContain('Add Your First Parent Dog')
  })

  it('has its own failure message', async () => {
    await site.parts.database.client.execute('ALTER TABLE parent_dogs RENAME TO gone')
    expect((await open('/admin/parent-dogs')).text).toContain('Error Loading Parent Dogs')
  })
})

it('My Profile has its own failure message', async () => {
  await site.parts.database.client.execute('ALTER TABLE inquiries RENAME TO gone')
  const { text } = await open('/admin/profile')
  expect(text).toContain('Failed to load profile')
  expect(text).toContain('Retry')
})
