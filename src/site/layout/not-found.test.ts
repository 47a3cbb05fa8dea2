import { beforeAll, describe, expect, it, vi } from 'vitest'
import { homePage } from '#src/site/page/home.tsx'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

const known = '3f2b8c1a-9d4e-4f60-8a71-5c2d3e4f5a6b'

openSiteForAllTests()

beforeAll(async () => {
  await site.make.puppy({ id: known })
})

describe('an unknown address', () => {
  it.each([
    '/nowhere',
    '/puppies/more',
    '/puppy',
    '/puppy/a/b',
    '/Puppies',
    '/index.html',
    '/api',
    '/%',
    '/%E0%A4%A',
    '/caf%C3%A9',
    '/..%2f..%2fetc/passwd',
    '/.env',
    '/__proto__',
  ])('%s is 404 Page Not Found', async (path) => {
    const { status, document, headers } = await openPage(site, path)
    expect(status).toBe(404)
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    expect(textOf(only(document, 'h1'))).toBe('404 Page Not Found')
    expect(textOf(only(document, 'main .lead'))).toMatch(/^Did you forget to add the page to the router\?/)
    expect(document.title).toBe('404 Page Not Found | Standard Parti Poodles')
    expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  it.each(['/nowhere', '/puppy/nowhere'])('%s is compressed', async (path) => {
    const { status, headers } = await site.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([status, headers.get('Content-Encoding')]).toEqual([404, 'gzip'])
  })

  it('links back into the site', async () => {
    const { document } = await openPage(site, '/nowhere')
    const links = [...document.querySelectorAll('main a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Go to Home', '/'],
      ['View Available Puppies', '/puppies'],
      ['Join the Waiting List', '/waiting-list'],
    ])
    expect(only(document, 'nav[aria-label=Main]').querySelector('[aria-current]')).toBeNull()
  })

  it('never shows the address as markup', async () => {
    const { html } = await openPage(site, '/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(html).not.toContain('<script>alert')
  })
})

describe('a puppy that does not exist', () => {
  it.each([
    ['an unknown id', crypto.randomUUID()],
    ['no UUID', 'banjo'],
    ['a very long id', 'a'.repeat(20_000)],
    ['quotes', `'%22%27;drop table puppies;--`],
    ['a lone per cent sign', '%'],
    ['a broken escape', '%E0%A4%A'],
    ['a NUL', '%00'],
    ['letters of other scripts', '%F0%9F%90%A9'],
    ['an encoded folder above', '..%2f'],
    ['an encoded folder above in capitals', '%2E%2E%2Fpuppies'],
    ['markup', '%3Cscript%3E'],
    ['a property of objects', '__proto__'],
  ])('%s is Puppy Not Found', async (_, id) => {
    const { status, document, text, html } = await openPage(site, `/puppy/${id}`)
    expect(status).toBe(404)
    expect(textOf(only(document, 'h1'))).toBe('Puppy Not Found')
    expect(text).toContain("The puppy you're looking for doesn't exist or has been removed.")
    expect(only(document, 'main .button:has(svg)').getAttribute('href')).toBe('/puppies')
    expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(html).not.toContain('<script>')
  })

  it.each([
    ['in capitals', known.toUpperCase()],
    ['with a space', `${known}%20`],
    ['with something behind it', `${known}0`],
    ['cut off', known.slice(0, -1)],
  ])('an existing id is not found either when it is written %s', async (_, id) => {
    expect((await site.request(`/puppy/${known}`)).status).toBe(200)
    expect((await site.request(`/puppy/${id}`)).status).toBe(404)
  })
})

it('a page without a "not found" of its own says that the address is unknown', async () => {
  vi.spyOn(homePage, 'load').mockResolvedValueOnce(null)
  const { status, document } = await openPage(site, '/')
  expect([status, textOf(only(document, 'h1'))]).toEqual([404, '404 Page Not Found'])
})
