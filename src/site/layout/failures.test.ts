import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { puppiesPage } from '#src/dogs/page/puppies.tsx'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
beforeEach(async () => {
  // The database is asked at every request, so that its failure shows at once.
  site = await createTestApp({ versionMaxAgeMs: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
  return site.close()
})

const pages = [
  { path: '/', title: 'Error Loading Puppies', hero: 'Parti poodles, raised in the high country' },
  { path: '/puppies', title: 'Error Loading Puppies', hero: 'Available Puppies' },
  { path: '/gallery', title: 'Error Loading Photos', hero: 'Photo Gallery' },
  { path: '/parents', title: 'Error Loading Parent Dogs', hero: 'Our Breeding Dogs' },
]
const tryLater = 'Please try again later or contact us directly.'

describe('while the database is down', () => {
  it.each(pages)('$path says so, and where to go next', async ({ path, title, hero }) => {
    site.parts.database.close()
    const { status, headers, document } = await openPage(site, path)
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('10')
    expect(textOf(only(document, 'h1'))).toBe(hero)
    const alert = only(document, '[role=alert]')
    expect([textOf(only(alert, 'h2')), textOf(only(alert, 'p'))]).toEqual([title, tryLater])
    expect([...alert.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
      [
        ['Try again', path],
        ['Contact Us', '/contact'],
      ],
    )
    expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  it('the home page keeps everything that is not about puppies for sale', async () => {
    const before = await openPage(site, '/')
    site.parts.database.close()
    await site.close()
    site = await createTestApp({ versionMaxAgeMs: 0 })
    site.parts.database.close()
    const { status, document } = await openPage(site, '/')
    expect(status).toBe(503)
    const headings = (page: Document) => texts(page, 'main :is(h1, h2, h3)')
    expect(headings(document)).toEqual(
      headings(before.document)
        .map((heading) => (heading === 'Current Litters' ? 'Error Loading Puppies' : heading))
        .filter((heading) => heading !== 'No Puppies Currently Available'),
    )
  })

  it('our dogs keeps what the breeder looks for', async () => {
    site.parts.database.close()
    const { document } = await openPage(site, '/parents')
    expect(texts(document, 'main h2')).toEqual([
      'Health First',
      'Temperament',
      'Excellence',
      'Error Loading Parent Dogs',
    ])
  })

  it('the page of a puppy says so under its own heading, with the way back', async () => {
    const { id } = await site.make.puppy()
    site.parts.database.close()
    const { status, document } = await openPage(site, `/puppy/${id}`)
    expect(status).toBe(503)
    expect(textOf(only(document, 'h1'))).toBe('Puppy Not Found')
    expect(texts(document, '[role=alert] p')).toEqual([
      "The puppy you're looking for doesn't exist or has been removed.",
    ])
    expect(
      [...document.querySelectorAll('main a')].map((link) => [textOf(link), link.getAttribute('href')]),
    ).toEqual([
      ['Try again', `/puppy/${id}`],
      ['Back to All Puppies', '/puppies'],
      ['Contact Us', '/contact'],
    ])
  })

  it.each(['/about', '/privacy', '/contact', '/contact?puppy=banjo'])(
    '%s needs no database',
    async (path) => {
      site.parts.database.close()
      expect((await openPage(site, path)).status).toBe(200)
    },
  )

  it('an unknown address is still unknown', async () => {
    site.parts.database.close()
    const { status, text } = await openPage(site, '/nowhere')
    expect([status, text.includes('404 Page Not Found')]).toEqual([404, true])
  })

  it('the sitemap is unavailable, not broken', async () => {
    site.parts.database.close()
    const { status, headers } = await openPage(site, '/sitemap.xml')
    expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
  })

  it.each(['/', '/puppies'])('%s is served to an admin as to anyone, without a session', async (path) => {
    const headers = await site.signIn()
    site.parts.database.close()
    const { status, text } = await openPage(site, path, { headers })
    expect(status).toBe(503)
    expect(text).toContain('Admin Login')
  })

  it('the cause is logged and not shown on the page', async () => {
    await site.parts.database.client.execute('ALTER TABLE puppies RENAME TO elsewhere')
    const { status, html } = await openPage(site, '/puppies')
    expect(status).toBe(503)
    expect(html).not.toMatch(/select|no such table|SQLITE|Error:|\bat \w+ \(|\.tsx?:|node_modules/i)
    expect(html).not.toContain(site.folder)
    expect(site.logged).toMatchObject([
      { message: 'A page could not be loaded', details: { requestId: expect.any(String) } },
    ])
    const cause = JSON.stringify(site.logged, (_, value) =>
      value instanceof Error ? `${value} ${value.cause}` : value,
    )
    expect(cause).toContain('no such table: puppies')
  })
})

describe('cached pages', () => {
  async function visitAll() {
    const puppy = await site.make.puppy({ name: 'Banjo' })
    const paths = [...pages.map(({ path }) => path), `/puppy/${puppy.id}`]
    const before = new Map<string, string>()
    for (const path of paths) before.set(path, (await openPage(site, path)).html)
    return before
  }

  it('are served while the database is down', async () => {
    const before = await visitAll()
    site.parts.database.close()
    for (const [path, html] of before) {
      const page = await openPage(site, path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.html).toBe(html)
    }
  })

  it('are served when newer content cannot be read', async () => {
    const before = await visitAll()
    const { client, db } = site.parts.database
    await db.run(sql`UPDATE puppies SET name = 'Bingo'`)
    await client.execute('ALTER TABLE puppies RENAME TO elsewhere')
    const failing = await openPage(site, '/puppies')
    expect([failing.status, failing.html]).toEqual([200, before.get('/puppies')])

    await client.execute('ALTER TABLE elsewhere RENAME TO puppies')
    expect((await openPage(site, '/puppies')).text).toContain('Bingo')
  })

  it('do not include failures: as soon as the database is up, the page loads', async () => {
    const { client } = site.parts.database
    await client.execute('ALTER TABLE puppies RENAME TO elsewhere')
    expect((await openPage(site, '/puppies')).status).toBe(503)
    await client.execute('ALTER TABLE elsewhere RENAME TO puppies')
    expect((await openPage(site, '/puppies')).status).toBe(200)
  })
})

it('a defect of the program is a plain 500, which is logged and does not show its cause', async () => {
  vi.spyOn(puppiesPage, 'load').mockRejectedValueOnce(new TypeError('secret is not a function'))
  const { status, document } = await openPage(site, '/puppies')
  expect(status).toBe(500)
  expect(textOf(only(document, '[role=alert] :is(h1, h2)'))).toBe('Something Went Wrong')
  expect(document.documentElement.outerHTML).not.toContain('secret')
  expect(site.logged.map(({ message }) => message)).toContain('A page failed')
})
