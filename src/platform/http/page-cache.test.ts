import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '#src/app/env.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'
import { createPageCache } from './page-cache.ts'

openSiteForAllTests()

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
const etagOf = async (path: string) => (await get(path)).headers.get('ETag') ?? ''

describe('a page that has not changed', () => {
  it.each<[string, (etag: string) => string]>([
    ['its tag', (etag) => etag],
    ['its tag among others', (etag) => `"old", ${etag} ,W/"older"`],
    ['its tag without the mark of weakness', (etag) => etag.replace('W/', '')],
  ])('is not sent again to a browser that holds %s', async (_, held) => {
    const etag = await etagOf('/puppies')
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
    const response = await get('/puppies', { 'If-None-Match': held(etag) })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('ETag')).toBe(etag)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Cookie')
  })

  it.each(['"old"', 'W/"old"', '', 'old'])('is sent to a browser that has %j', async (held) => {
    await get('/puppies')
    expect((await get('/puppies', { 'If-None-Match': held })).status).toBe(200)
  })

  it('has an ETag of its own', async () => {
    const tags = await Promise.all(
      ['/', '/puppies', '/gallery', '/parents', '/about', '/contact'].map(etagOf),
    )
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('has a new request id in every response', async () => {
    const responses = [await get('/'), await get('/'), await get('/', { 'If-None-Match': await etagOf('/') })]
    const ids = responses.map((response) => response.headers.get('X-Request-Id'))
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(null)
  })
})

describe('the encoding of a page', () => {
  const decode: Record<string, (body: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body) => body,
  }

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0.001', 'br'],
    ['gzip', 'gzip'],
    ['deflate, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000 , gzip;q=0.1', 'gzip'],
    ['br ; q=0, gzip', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
  ])('for a browser that accepts %j is %s', async (accepted, encoding) => {
    const plain = await (await get('/about', { 'Accept-Encoding': 'identity' })).text()
    const response = await get('/about', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect(decode[encoding]?.(body).toString()).toBe(plain)
  })

  it.each(['br', 'gzip', 'identity'])('is the same for HEAD: %s', async (encoding) => {
    const headersOf = async (method: string) => {
      const response = await site.request('/puppies', { method, headers: { 'Accept-Encoding': encoding } })
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    }
    const [first, head, got] = [await headersOf('HEAD'), await headersOf('HEAD'), await headersOf('GET')]
    expect(head).toEqual({ ...got, body: '' })
    expect(first).toEqual(head)
  })

  it("is chosen by Node's parsed headers if there is a Node request", async () => {
    const incoming = { headers: { 'accept-encoding': 'br' } }
    const ask = () => site.app.request('/about', {}, { incoming })
    await ask()
    expect((await ask()).headers.get('Content-Encoding')).toBe('br')
  })
})

describe('the page cache', () => {
  function appOf(render: (c: Context<AppEnv>) => Response) {
    const cache = createPageCache({
      contentVersion: async () => 1,
      sessionCookie: 'session',
      isAdmin: async () => false,
      edition: () => '2026',
      headersOf: () => ({}),
    })
    const app = new Hono<AppEnv>()
    app.use(cache.serve)
    app.get('/:name', (c) => cache.keep(c, { needsDatabase: true }, async () => render(c)))
    app.onError((_, c) => c.text('A defect', 500))
    return app
  }

  it.each([200, 404] as const)('shares no response that sets a cookie: status %s', async (status) => {
    const app = appOf((c) => c.html('hers', status, { 'Set-Cookie': 'session=hers' }))
    for (const response of await Promise.all([app.request('/a'), app.request('/a')])) {
      expect([response.status, await response.text()]).toEqual([500, 'A defect'])
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('shares status, body and named headers only', async () => {
    const headers = { 'Retry-After': '7', 'Cache-Control': 'no-store', 'X-Name': 'hers' }
    const response = await appOf((c) => c.text('busy', 503, headers)).request('/a')
    expect([response.status, await response.text()]).toEqual([503, 'busy'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=UTF-8',
      'retry-after': '7',
    })
  })

  it('is bounded: the oldest page is dropped first', async () => {
    const rendered: string[] = []
    const app = appOf((c) => {
      rendered.push(c.req.path)
      return c.html(c.req.path)
    })
    for (let n = 0; n <= 2000; n++) await app.request(`/${n}`)
    rendered.length = 0

    await app.request('/2000')
    await app.request('/1')
    expect(rendered).toEqual([])
    await app.request('/0')
    expect(rendered).toEqual(['/0'])
  })
})
