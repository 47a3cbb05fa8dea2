import { beforeAll, describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ env: { SITE_URL: 'https://poodles.example' } })

const meta = (document: Document, name: string) =>
  only(document, `meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

const publicPaths = [
  ...['/', '/about', '/puppies', '/gallery', '/parents', '/contact', '/waiting-list'],
  ...['/how-it-works', '/right-for-you', '/privacy'],
]

const scriptsOf = (document: Document) =>
  [...document.querySelectorAll('script:not([type="application/ld+json"])')].map((script) => [
    script.getAttribute('type'),
    script.getAttribute('src'),
  ])

describe('every page', () => {
  const pages = new Map<string, Document>()
  beforeAll(async () => {
    const empty = await createTestApp({ env: { SITE_URL: 'https://poodles.example' } })
    for (const path of [...publicPaths, '/nowhere', '/puppy/unknown'])
      pages.set(path, (await openPage(empty, path)).document)
    await empty.close()
  })
  const pageOf = (path: string) => pages.get(path) ?? expect.fail(path)

  it.each(publicPaths)('%s has its full address and the full address of an image', (path) => {
    const document = pageOf(path)
    const address = `https://poodles.example${path}`
    expect(only(document, 'link[rel=canonical]').getAttribute('href')).toBe(address)
    expect(meta(document, 'og:url')).toBe(address)
    expect(meta(document, 'og:image')).toBe('https://poodles.example/assets/og.jpg')
    expect(meta(document, 'og:image:alt')).toBeTruthy()
    expect(meta(document, 'twitter:card')).toBe('summary_large_image')
    expect(meta(document, 'og:site_name')).toBe('Standard Parti Poodles')
    expect(meta(document, 'og:description')).toBe(meta(document, 'description'))
  })

  it.each(['/nowhere', '/puppy/unknown'])('%s, which is not there, has no address to share', (path) => {
    expect([...pageOf(path).querySelectorAll('link[rel=canonical], meta[property="og:url"]')]).toEqual([])
  })

  it('has another title and description', () => {
    const documents = publicPaths.map(pageOf)
    expect(new Set(documents.map(({ title }) => title)).size).toBe(publicPaths.length)
    const descriptions = documents.map((document) => meta(document, 'description') ?? '')
    expect(new Set(descriptions).size).toBe(publicPaths.length)
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it('may be indexed, and says of each link where it leads', () => {
    for (const path of publicPaths) {
      const document = pageOf(path)
      expect([path, document.querySelector('meta[name=robots]')]).toEqual([path, null])
      const names = [...document.querySelectorAll('a')].map((link) => textOf(link).toLowerCase())
      const vague = /^((click )?(here|this)|go|start|(learn|read|see)? ?more( info(rmation)?)?|information)$/
      expect([path, names.filter((name) => vague.test(name))]).toEqual([path, []])
    }
  })

  it.each(publicPaths)('%s has one main heading, a way past the navigation, and a language', (path) => {
    const document = pageOf(path)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const skip = only(document, 'body > a:first-child')
    expect([textOf(skip), skip.getAttribute('href')]).toEqual(['Skip to content', '#content'])
    expect(only(document, '#content').tagName).toBe('MAIN')
    expect(only(document, 'html').getAttribute('lang')).toBe('en-AU')
  })

  it('has no script without an island', () => {
    const withForms = ['/gallery', '/contact']
    for (const [path, document] of pages)
      if (!withForms.includes(path)) {
        expect([path, document.querySelector('island-root')]).toEqual([path, null])
        expect([path, scriptsOf(document)]).toEqual([path, []])
      }
  })

  it('has no inline style or handler, which the content policy would block', () => {
    for (const [path, document] of pages) {
      expect([path, document.querySelectorAll('style, [style]').length]).toEqual([path, 0])
      const names = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
      expect([path, names.filter((name) => name.startsWith('on'))]).toEqual([path, []])
    }
  })
})

describe('the metadata of a page', () => {
  it('has the address without its query', async () => {
    const { document } = await openPage(site, '/contact?puppy=banjo')
    expect(only(document, 'link[rel=canonical]').getAttribute('href')).toBe('https://poodles.example/contact')
  })

  describe('of a puppy', () => {
    const photo = newPhotoPath()
    async function pageOf(given: Partial<Parameters<TestApp['make']['puppy']>[0]> = {}, at = site) {
      const litter = await at.make.litter({ dateOfBirth: '2026-09-14' })
      const wren = { name: 'Wren', color: 'Red and white', gender: 'female', priceMin: 320_000 } as const
      const puppy = await at.make.puppy({ ...wren, photos: [photo], ...given, litterId: litter.id })
      const { document } = await openPage(at, `/puppy/${puppy.id}`)
      return { puppy, document }
    }

    it('has its card, price and, with both numbers known, the numbers', async () => {
      const { puppy, document } = await pageOf({ microchipId: '956000017240815' })
      expect(meta(document, 'og:title')).toBe('Wren, red and white girl')
      const image = meta(document, 'og:image') ?? ''
      expect(image).toMatch(
        new RegExp(`^https://poodles\\.example/share/puppy/${puppy.id}\\.jpg\\?v=[0-9a-f]{8}$`),
      )
      expect((await site.request(new URL(image).pathname + new URL(image).search)).status).toBe(200)
      expect(meta(document, 'og:image:width')).toBe('1200')
      expect(meta(document, 'og:image:height')).toBe('630')
      expect(meta(document, 'og:image:alt')).toBe('Wren, red and white girl')
      const description =
        'Wren is a Standard Parti Poodle girl, red and white, born 14 September 2026. $3,200 AUD. Source number EE000000. Microchip 956000017240815.'
      expect(meta(document, 'description')).toBe(description)
      expect(meta(document, 'og:description')).toBe(description)
    })

    it.each([
      [
        { microchipId: null },
        'Wren is a Standard Parti Poodle girl, red and white, born 14 September 2026. Source number EE000000.',
      ],
      [{ microchipId: '956000017240815', status: 'sold' }, 'Wren has found a family.'],
    ] as const)('has neither price nor both numbers if it is %j', async (given, description) => {
      const { document } = await pageOf(given)
      expect(meta(document, 'description')).toBe(description)
    })

    it('has another card as soon as the status has changed', async () => {
      const { puppy, document } = await pageOf({ microchipId: '956000017240815' })
      await site.parts.database.write((tx) => tx.update(puppies).set({ status: 'reserved' }))
      const { document: later } = await openPage(site, `/puppy/${puppy.id}`)
      expect(meta(later, 'og:image')).not.toBe(meta(document, 'og:image'))
    })

    it('has its first photo at the edge or, without one, the image of the kennel', async () => {
      const { shareCard: _, ...images } = site.parts.images
      const edge = await createTestApp({
        env: { SITE_URL: 'https://poodles.example' },
        parts: { images: images as typeof site.parts.images },
      })
      const { document } = await pageOf({ microchipId: '956000017240815' }, edge)
      expect(meta(document, 'og:image')).toBe(
        `https://poodles.example${photo.replace('/objects/', '/public-objects/')}?width=1200&compress=true&v=1`,
      )
      expect(document.querySelector('meta[property="og:image:width"]')).toBeNull()
      expect(meta(document, 'og:image:alt')).toBe('Wren, red and white girl')
      expect(meta(document, 'description')).toContain('Microchip 956000017240815.')
      const bare = await pageOf({ photos: [] }, edge)
      expect(meta(bare.document, 'og:image')).toBe('https://poodles.example/assets/og.jpg')
      await edge.close()
    })
  })
})

describe('the scripts of a page', () => {
  it.each(['/', '/puppies', '/puppy/', '/gallery', '/contact'])(
    'are one loader on %s, which has islands',
    async (path) => {
      const litter = await site.make.litter()
      const puppies = [
        await site.make.puppy({ litterId: litter.id, photos: [newPhotoPath()] }),
        await site.make.puppy({ litterId: litter.id, photos: [newPhotoPath()] }),
      ]
      await site.make.galleryPhoto()
      const { document } = await openPage(site, path === '/puppy/' ? `/puppy/${puppies[0]?.id}` : path)
      const islands = [...document.querySelectorAll('island-root')]
      const expected: Record<string, string[]> = {
        '/': ['gallery-dialog', 'gallery-dialog'],
        '/puppies': ['gallery-dialog', 'gallery-dialog'],
        '/puppy/': ['gallery-dialog', 'share-link'],
        '/gallery': ['gallery-dialog', 'share-photo'],
        '/contact': ['contact-form'],
      }
      expect(scriptsOf(document)).toEqual([['module', '/assets/loader.js']])
      expect(islands.map((island) => [island.getAttribute('src'), island.getAttribute('when')])).toEqual(
        expected[path]?.map((name) => [`/assets/${name}.js`, 'intent']),
      )
      const prefixes = islands.map((island) => island.getAttribute('prefix'))
      expect(new Set(prefixes).size).toBe(islands.length)
    },
  )
})
