import { describe, expect, it } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openPage } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ env: { SITE_URL: 'https://poodles.example' } })

interface Thing {
  '@type': string
  [property: string]: unknown
}

/** All structured data of a page. */
async function structuredData(path: string): Promise<Thing[]> {
  const { document } = await openPage(site, path)
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
}

async function productOf(given: Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>) {
  const puppy = await site.make.puppy({ ...given })
  const data = await structuredData(`/puppy/${puppy.id}`)
  return { puppy, product: data.find((thing) => thing['@type'] === 'Product') }
}

it.each(['/', '/contact'])('%s describes the kennel as a business', async (path) => {
  const data = await structuredData(path)
  expect(data.find((thing) => thing['@type'] === 'LocalBusiness')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': 'https://poodles.example/#kennel',
    name: 'Standard Parti Poodles',
    description: expect.stringContaining('13+ years of breeding experience'),
    url: 'https://poodles.example/',
    image: 'https://poodles.example/assets/og.jpg',
    telephone: '0491 570 006',
    email: 'hello@example.com',
    priceRange: '$2,500-$3,500 AUD',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Mansfield',
      addressRegion: 'Victoria',
      addressCountry: 'AU',
    },
  })
})

describe('a puppy as a product', () => {
  it('has all that its page shows', async () => {
    const photo = newPhotoPath()
    const { puppy, product } = await productOf({
      name: 'Wren',
      color: 'Red and white',
      description: 'Bold and sweet.',
      priceMin: 280_000,
      priceMax: 320_050,
      photos: [photo],
    })
    expect(product).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Wren, Red and white Standard Parti Poodle',
      description: 'Bold and sweet.',
      image: [
        `https://poodles.example${photo.replace('/objects/', '/public-objects/')}?width=1200&compress=true&v=1`,
      ],
      category: 'Standard Parti Poodle puppy',
      color: 'Red and white',
      offers: {
        '@type': 'AggregateOffer',
        url: `https://poodles.example/puppy/${puppy.id}`,
        availability: 'https://schema.org/InStock',
        priceCurrency: 'AUD',
        lowPrice: '2800.00',
        highPrice: '3200.50',
        offerCount: 1,
        seller: {
          '@type': 'LocalBusiness',
          '@id': 'https://poodles.example/#kennel',
          name: 'Standard Parti Poodles',
        },
      },
    })
  })

  it.each([
    [300_000, null],
    [null, 300_000],
    [300_000, 300_000],
  ])('has one price with %s and %s', async (priceMin, priceMax) => {
    const { product } = await productOf({ priceMin, priceMax })
    expect(product?.offers).toMatchObject({ '@type': 'Offer', price: '3000.00', priceCurrency: 'AUD' })
  })

  it('has no offer where the breeder wants to be asked, and no images without photos', async () => {
    const { product } = await productOf({ priceMin: null, priceMax: null, photos: [] })
    expect(product).toHaveProperty('category')
    expect(product).not.toHaveProperty('offers')
    expect(product).not.toHaveProperty('image')
  })

  it.each([
    ['available', 'https://schema.org/InStock'],
    ['reserved', 'https://schema.org/LimitedAvailability'],
    ['sold', 'https://schema.org/SoldOut'],
  ] as const)('that is %s is %s', async (status, availability) => {
    const { product } = await productOf({ status, priceMin: 300_000 })
    expect(product?.offers).toMatchObject({ availability })
  })

  it('cannot break out of its script, whatever its description says', async () => {
    const description = `</script><script>alert(1)</script><!-- "quoted" & \u2028`
    const { puppy, product } = await productOf({ description })
    expect(product?.description).toBe(description)
    const { html } = await openPage(site, `/puppy/${puppy.id}`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('</script><script>alert')
  })
})

describe('the way to a page', () => {
  it.each([
    ['/about', 'About'],
    ['/puppies', 'Available Puppies'],
    ['/gallery', 'Photo Gallery'],
    ['/parents', 'Our Dogs'],
    ['/contact', 'Contact'],
  ])('%s leads from Home to %s', async (path, name) => {
    const data = await structuredData(path)
    expect(data.find((thing) => thing['@type'] === 'BreadcrumbList')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://poodles.example/' },
        { '@type': 'ListItem', position: 2, name, item: `https://poodles.example${path}` },
      ],
    })
  })

  it('leads to a puppy by way of all puppies', async () => {
    const { puppy } = await productOf({ name: 'Wren' })
    const data = await structuredData(`/puppy/${puppy.id}`)
    expect(data.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://poodles.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Available Puppies',
        item: 'https://poodles.example/puppies',
      },
      { '@type': 'ListItem', position: 3, name: 'Wren', item: `https://poodles.example/puppy/${puppy.id}` },
    ])
  })
})

/** Of each type that the site uses, its properties at schema.org, what a value of one is, and what search engines require. */
const text = (value: unknown) => typeof value === 'string' && value.trim() === value && value !== ''
const address = (value: unknown) => text(value) && new URL(String(value)).protocol === 'https:'
const money = (value: unknown) => /^\d+\.\d\d$/.test(String(value))
const count = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const of =
  (...types: string[]) =>
  (value: unknown) =>
    types.includes((value as Thing)['@type']) && problemsIn(value as Thing).length === 0
const listOf = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(check)
const either =
  (...checks: ((value: unknown) => boolean)[]) =>
  (value: unknown) =>
    checks.some((check) => check(value))
const offer = {
  priceCurrency: (value: unknown) => value === 'AUD',
  url: address,
  availability: (value: unknown) =>
    /^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut)$/.test(String(value)),
  seller: of('LocalBusiness'),
}

const schema: Record<
  string,
  { required: string[]; properties: Record<string, (value: unknown) => boolean> }
> = {
  LocalBusiness: {
    required: ['name'],
    properties: {
      '@id': address,
      name: text,
      description: text,
      url: address,
      image: address,
      telephone: text,
      email: text,
      priceRange: (value) => text(value) && String(value).length < 100,
      address: of('PostalAddress'),
    },
  },
  PostalAddress: {
    required: ['addressLocality', 'addressCountry'],
    properties: {
      addressLocality: text,
      addressRegion: text,
      addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)),
    },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: listOf(of('ListItem')) } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: count, name: text, item: address },
  },
  Product: {
    required: ['name'],
    properties: {
      name: text,
      description: text,
      image: either(address, listOf(address)),
      category: text,
      color: text,
      offers: of('Offer', 'AggregateOffer'),
    },
  },
  Offer: { required: ['price', 'priceCurrency'], properties: { ...offer, price: money } },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    properties: { ...offer, lowPrice: money, highPrice: money, offerCount: count },
  },
}

function problemsIn(thing: Thing): string[] {
  const { '@type': type, '@context': _, ...values } = thing
  const known = schema[type]
  if (!known) return [`${type} is no type of this site`]
  return [
    ...known.required.filter((name) => !(name in values)).map((name) => `${type} has no ${name}`),
    ...Object.entries(values)
      .filter(([name, value]) => !known.properties[name]?.(value))
      .map(([name, value]) => `${type}.${name} is ${JSON.stringify(value)}`),
  ]
}

it('keeps to the rules of its types on every public page, in every status, with and without prices and photos', async () => {
  const { id: litterId } = await site.make.litter()
  const statuses = ['available', 'reserved', 'sold'] as const
  const prices = [
    [null, null],
    [300_000, null],
    [280_000, 320_050],
  ] as const
  for (const status of statuses)
    for (const [priceMin, priceMax] of prices)
      for (const photos of [[], [newPhotoPath(), newPhotoPath()]])
        await site.make.puppy({
          litterId,
          status,
          priceMin,
          priceMax,
          photos,
          microchipId: '956000012345678',
        })
  const sitemap = await (await site.request('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https:\/\/poodles\.example(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.filter((path) => path.startsWith('/puppy/'))).toHaveLength(18)
  const used = new Set<string>()
  for (const path of paths)
    for (const thing of await structuredData(path)) {
      used.add(thing['@type'])
      expect([path, thing['@context'], problemsIn(thing)]).toEqual([path, 'https://schema.org', []])
    }
  expect([...used].toSorted()).toEqual(['BreadcrumbList', 'LocalBusiness', 'Product'])
})
