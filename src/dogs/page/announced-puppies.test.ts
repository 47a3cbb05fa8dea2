import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-22T03:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
})
afterEach(() => site.close())

type Given = Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>

const chip = '956000012345678'
const priced = { priceMin: 280_000, priceMax: 320_000 }

async function puppyOf(given: Given = {}) {
  const litter = await site.make.litter({ dateOfBirth: '2026-10-02' })
  return site.make.puppy({ name: 'Wren', ...priced, ...given, litterId: litter.id })
}

const types = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '')['@type'],
  )
const waitingList = ['Join the Waiting List', '/waiting-list']

describe('an announced puppy', () => {
  beforeEach(() => site.make.kennel({ unchipped: 'announce' }))

  it('has a card without a price, which leads to the waiting list', async () => {
    const { id } = await puppyOf()
    const { document } = await openPage(site, '/puppies')
    const card = only(document, '.card')
    expect(texts(card, '.badge-info')).toEqual(['Not offered yet'])
    expect(card.querySelector('.price')).toBeNull()
    expect(facts(card)).toMatchObject({ 'Source number': 'EE000000' })
    expect(facts(card)).not.toHaveProperty('Microchip')
    expect(
      [...card.querySelectorAll('.button')].map((link) => [textOf(link), link.getAttribute('href')]),
    ).toEqual([['View Details', `/puppy/${id}`], waitingList])
  })

  it('has a page without a price, a product and the panel for offers', async () => {
    const { id } = await puppyOf()
    const { document, html } = await openPage(site, `/puppy/${id}`)
    const article = only(document, 'article.puppy')
    expect(texts(article, '.badge')).toEqual(['Not offered yet'])
    expect(facts(article)).toMatchObject({ 'Source number': 'EE000000' })
    expect(facts(article)).not.toHaveProperty('Microchip')
    expect(texts(article, '.panel-apricot p')).toEqual([
      "Wren isn't offered yet: puppies are microchipped at about six weeks.",
    ])
    const join = only(article, '.panel-apricot .button')
    expect([textOf(join), join.getAttribute('href')]).toEqual(waitingList)
    expect(types(document)).toEqual(['BreadcrumbList'])
    expect(html).not.toMatch(/\$[23],|Contact for Price|Enquire/)
    expect(document.querySelector('.puppy-check')).toBeNull()
  })

  it('that has its chip only lacks the source number', async () => {
    await site.make.kennel({ unchipped: 'announce', sourceNumber: null })
    const { id } = await puppyOf({ microchipId: chip })
    const { document, html } = await openPage(site, `/puppy/${id}`)
    expect(texts(document, '.panel-apricot p')).toEqual(["Wren isn't offered yet."])
    expect(html).not.toContain(chip)
    expect(facts(only(document, 'article'))).not.toHaveProperty('Source number')
  })

  it('stays reserved', async () => {
    const { id } = await puppyOf({ status: 'reserved' })
    const { document } = await openPage(site, `/puppy/${id}`)
    expect(texts(document, '.puppy-head .badge')).toEqual(['Reserved'])
    expect(document.querySelector('.price')).toBeNull()
  })

  it('is neither counted nor suggested as available, and is a litter mate', async () => {
    const { litterId } = await puppyOf()
    const sold = await site.make.puppy({ name: 'Otis', status: 'sold', litterId })
    await site.make.puppy({ name: 'Banjo', microchipId: chip, litterId })
    await site.make.puppy()
    const list = await openPage(site, '/puppies')
    expect(texts(list.document, '.jump span')).toEqual(['1 available', '0 available'])
    const { document } = await openPage(site, `/puppy/${sold.id}`)
    expect(texts(document, '.still-available a')).toEqual(['Banjo'])
    expect(texts(document, '.litter-mates .badge')).toEqual(['Available', 'Not offered yet'])
  })

  it('has neither prices nor a chip at the endpoints', async () => {
    await site.make.kennel({ unchipped: 'announce', sourceNumber: null })
    const { id } = await puppyOf({ microchipId: chip })
    const none = { listing: 'announced', priceMin: null, priceMax: null, microchipId: null }
    expect(await (await site.request('/api/puppies')).json()).toMatchObject([none])
    const single = await (await site.request(`/api/puppies/${id}`)).json()
    expect(single).toMatchObject(none)
    expect(single).not.toHaveProperty('isChipped')
  })

  it('is in the sitemap', async () => {
    const { id } = await puppyOf()
    expect(await (await site.request('/sitemap.xml')).text()).toContain(`/puppy/${id}<`)
  })
})

describe.each([
  ['not listed', { isListed: false, microchipId: chip }, 'list'],
  ['without a chip where those are left off', {}, 'hide'],
] as const)('a puppy that is %s', (_, given, unchipped) => {
  beforeEach(() => site.make.kennel({ unchipped }))

  it('is nowhere to be seen', async () => {
    const { id, litterId } = await puppyOf(given)
    const mate = await site.make.puppy({ name: 'Otis', status: 'sold', litterId })
    for (const path of ['/', '/puppies', '/parents', `/puppy/${mate.id}`, '/sitemap.xml', '/api/puppies']) {
      const { html } = await openPage(site, path)
      expect(html, path).not.toMatch(new RegExp(`${id}|Wren`))
    }
    expect((await site.request(`/api/puppies/${id}`)).status).toBe(404)
  })

  it('has no page', async () => {
    const { id } = await puppyOf(given)
    const { status, document } = await openPage(site, `/puppy/${id}`)
    expect([status, textOf(only(document, 'h1'))]).toEqual([404, 'Puppy Not Found'])
  })

  it('has a page for an admin, which nobody else gets afterwards', async () => {
    const { id } = await puppyOf(given)
    const headers = await site.signIn()
    const page = await openPage(site, `/puppy/${id}`, { headers })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Only you can see this page.')
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(texts(page.document, '.puppy-head .badge')).toEqual(['Not on the website'])
    expect(page.html).not.toMatch(/\$[23],|Enquire|Join the Waiting List|Check us yourself/)
    expect((await openPage(site, `/puppy/${id}`)).status).toBe(404)
  })

  it('is not confirmed by the contact form', async () => {
    await puppyOf(given)
    const { document } = await openPage(site, '/contact?puppy=wREN')
    expect(only(document, 'input[name=puppyInterest]').getAttribute('value')).not.toBe('Wren')
  })
})

describe('Check us yourself', () => {
  const panel = (document: Document) => only(document, '.puppy-check')

  it('says where to look an offer up', async () => {
    const { id } = await puppyOf({ microchipId: chip })
    const { document } = await openPage(site, `/puppy/${id}`)
    expect(texts(panel(document), 'h2, li')).toEqual([
      'Check us yourself',
      'Source number EE000000 Look it up on the Pet Exchange Register',
      `Microchip ${chip}`,
      'Ask to see Wren on a video call, or come and visit by appointment.',
    ])
    const link = only(panel(document), 'a')
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://per.animalwelfare.vic.gov.au/search',
      'noreferrer',
    ])
  })

  it('promises to ask for no money first where the breeder does', async () => {
    await site.make.kennel({ noMoneyFirst: true })
    const { id } = await puppyOf({ microchipId: chip })
    const { document } = await openPage(site, `/puppy/${id}`)
    expect(texts(panel(document), 'li').at(-1)).toBe('We never ask for money before you have met Wren.')
  })

  it.each([
    ['an offer without a chip', {}, {}],
    ['an offer without a source number', { microchipId: chip }, { sourceNumber: null }],
    ['a sold puppy', { microchipId: chip, status: 'sold' }, {}],
  ] as const)('is not there for %s', async (_, given, kennel) => {
    await site.make.kennel(kennel)
    const { id } = await puppyOf(given)
    const { document } = await openPage(site, `/puppy/${id}`)
    expect(document.querySelector('.puppy-check')).toBeNull()
  })
})

describe('The source number in the footer', () => {
  const shown = async (path: string) => (await openPage(site, path)).text.includes('Source number EE000000')

  it('is on every public page', async () => {
    for (const path of ['/', '/about', '/puppies', '/gallery', '/parents', '/contact', '/nowhere'])
      expect(await shown(path), path).toBe(true)
  })

  it('is gone once it has ended', async () => {
    await site.make.kennel({ sourceNumberUntil: '2026-11-21' })
    expect(await shown('/about')).toBe(false)
  })
})

it('An offer becomes an announcement at midnight after the last day, without a write', async () => {
  await site.make.kennel({ unchipped: 'announce', sourceNumberUntil: '2026-11-22' })
  const { id } = await puppyOf({ microchipId: chip })
  const badge = async () => texts((await openPage(site, `/puppy/${id}`)).document, '.puppy-head .badge')
  const listed = async () => (await (await site.request('/api/puppies')).json())[0].listing
  now = new Date('2026-11-22T12:59:59.000Z')
  expect([await badge(), await listed()]).toEqual([['Available'], 'offer'])
  now = new Date('2026-11-22T13:00:00.000Z')
  expect([await badge(), await listed()]).toEqual([['Not offered yet'], 'announced'])
})
