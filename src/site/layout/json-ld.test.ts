import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openPage } from '#src/testing/app/open-page.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ env: { SITE_URL: 'https://poodles.example' } })
})
afterEach(() => site.close())

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
  const litter = await site.make.litter()
  const puppy = await site.make.puppy({ ...given, litterId: litter.id })
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
