import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins } from '#src/app/tables.ts'
import { serviceWorkerPath } from '#src/offline/rules.ts'
import { appManifestPath } from '#src/site/rules.ts'
import { createTestApp, type TestApp, testSite } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { createApp } from './app.tsx'

openSiteForEachTest()

const fromOwnPages = { Origin: testSite }

/** Every registered method and address, with values for its parameters. */
function registeredEndpoints({ app }: TestApp) {
  const calls = app.routes.flatMap(({ method, path }) => {
    const address = path
      .replace(/:name\b/, `${crypto.randomUUID()}.jpg`)
      .replace(/:\w+/g, 'x')
      .replace('{.+}', '.css')
    const methods = method === 'ALL' ? [] : method === 'GET' ? ['GET', 'HEAD'] : [method]
    return methods.map((method) => ({ method, path: address }))
  })
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()]
}

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
  'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
}
/** Of pages that only those with the address may see. */
const secretHeaders = {
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
}
/** A stack trace, a query, a path of the server, or the message of a failing part. */
const internals =
  /\n\s+at |node_modules|\.tsx?:\d|select .* from|sqlite|no such table|\/tmp\/|private detail/i

it('every response has the security headers, and no error reveals its cause', async () => {
  const publicFolder = join(site.folder, 'public')
  await mkdir(join(publicFolder, 'assets'), { recursive: true })
  for (const file of ['assets/x.css', 'favicon.ico', 'apple-touch-icon.png'])
    await writeFile(join(publicFolder, file), '')
  const whole = await createTestApp({ parts: { publicFolder } })
  const photo = newPhotoPath()
  await whole.make.galleryPhoto({ url: photo })
  const answers: { call: string; response: Response }[] = []
  const ask = async (on: TestApp, path: string, init: RequestInit = {}) => {
    const response = await on.request(path, init)
    answers.push({ call: `${init.method ?? 'GET'} ${path.slice(0, 80)}: ${response.status}`, response })
    return response
  }

  const calls = registeredEndpoints(whole)
  for (const { method, path } of calls) await ask(whole, path, { method, headers: fromOwnPages })

  const page = await ask(whole, '/')
  const unchanged = await ask(whole, '/', { headers: { 'If-None-Match': page.headers.get('ETag') ?? '' } })
  await ask(whole, '/', { headers: await whole.signIn() })
  const refusals = [
    await ask(whole, '/nowhere'),
    await ask(whole, '/api/nowhere'),
    await ask(whole, `/puppy/${'%27'.repeat(2000)}`),
    await ask(whole, '/objects/uploads/..%2f..%2fsite.db'),
    await ask(whole, photo.replace('/objects', '/public-objects')),
    await ask(whole, '/nowhere', { method: 'POST' }),
    await ask(whole, '/api/puppies', { method: 'POST', body: 'x'.repeat(200_000), headers: fromOwnPages }),
  ]
  const redirects = [await ask(whole, '/puppies/'), await ask(whole, '/api/login')]
  await whole.parts.database.client.execute('ALTER TABLE puppies RENAME TO elsewhere')
  await whole.make.litter()
  // With nothing in memory yet that could be served instead.
  const restarted = createApp(whole.parts)
  const empty = { ...whole, request: (path: string) => restarted.request(testSite + path) }
  const failures = [
    await ask(whole, '/puppy/unknown'),
    await ask(empty, '/api/puppies'),
    await ask(empty, '/sitemap.xml'),
    await ask(whole, photo.replace('/objects', '/public-objects')),
  ]
  const broken = await createTestApp({
    parts: {
      dataVersion: {
        current() {
          throw new TypeError('private detail')
        },
      },
    },
  })
  const defects = [await ask(broken, '/'), await ask(broken, photo.replace('/objects', '/public-objects'))]
  await Promise.all([whole.close(), broken.close()])

  expect(calls.length).toBeGreaterThan(20)
  expect(unchanged.status).toBe(304)
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 413])
  expect(redirects.map(({ status }) => status)).toEqual([308, 302])
  expect(failures.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(defects.map(({ status }) => status)).toEqual([500, 500])
  for (const { call, response } of answers) {
    const headers = Object.fromEntries(response.headers)
    const expected = / \/(cal|f)\//.test(call) ? { ...expectedHeaders, ...secretHeaders } : expectedHeaders
    expect({ call, headers }).toMatchObject({ call, headers: expected })
    expect({ call, policy: headers['content-security-policy'] }).not.toMatchObject({
      policy: expect.stringMatching(/unsafe-inline|unsafe-eval|\*/),
    })
    expect({ call, hsts: headers['strict-transport-security'] }).toEqual({ call, hsts: undefined })
    expect({ call, poweredBy: headers['x-powered-by'] ?? headers.server }).toEqual({
      call,
      poweredBy: undefined,
    })
    expect({ call, body: await response.text() }).not.toMatchObject({
      body: expect.stringMatching(internals),
    })
  }
  const ids = answers.map(({ response }) => response.headers.get('X-Request-Id'))
  expect(new Set(ids).size).toBe(answers.length)
})

describe('the portal without a session', () => {
  const isPortal = ({ path }: { path: string }) =>
    /^\/(api\/)?(admin|objects|gallery-photos)(\/|$)/.test(path)
  const isOpen = ({ method, path }: { method: string; path: string }) =>
    path.startsWith('/api/admin/login') ||
    ['GET /api/admin/auth', 'HEAD /api/admin/auth'].includes(`${method} ${path}`) ||
    [serviceWorkerPath, appManifestPath].includes(path)
  const closed = () => [
    ...registeredEndpoints(site).filter((call) => isPortal(call) && !isOpen(call) && !isOriginal(call)),
    ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ method, path: '/api/admin/nothing' })),
    { method: 'GET', path: '/admin/nothing' },
  ]
  // Returns 404 without a session, as for photos that do not exist.
  const isOriginal = ({ path }: { path: string }) => path.startsWith('/objects/')

  async function ask({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
    const response = await site.request(path, { method, headers: { ...fromOwnPages, ...headers } })
    const isPage = path.startsWith('/admin')
    const answer = isPage ? response.headers.get('Location') : await response.text()
    return { call: `${method} ${path}`, status: response.status, answer }
  }

  async function expiredSessions() {
    const { auth, database } = site.parts
    const ended = await site.signIn({ username: 'ended' })
    await auth.endSession(ended.Cookie.split('=')[1] ?? '')
    const inactive = await site.signIn({ username: 'inactive' })
    await database.db.update(admins).set({ isActive: false }).where(eq(admins.username, 'inactive'))
    return [{}, { Cookie: `${auth.cookieName}=made-up` }, ended, inactive]
  }

  it('rejects every endpoint and screen, including those that do not exist', async () => {
    const calls = closed()
    expect(calls.length).toBeGreaterThan(40)
    for (const headers of await expiredSessions()) {
      for (const call of calls) {
        const isPage = call.path.startsWith('/admin')
        const unauthorized = call.method === 'HEAD' ? '' : '{"code":"unauthorized","message":"Unauthorized"}'
        expect(await ask(call, headers)).toEqual({
          call: `${call.method} ${call.path}`,
          status: isPage ? 302 : 401,
          answer: isPage ? `/admin-login?next=${encodeURIComponent(call.path)}` : unauthorized,
        })
      }
    }
  })
})

describe('on https', () => {
  it('every response has Strict-Transport-Security', async () => {
    const secure = await createTestApp({ env: { SITE_URL: 'https://poodles.example' } })
    const responses = [
      await secure.request('/'),
      await secure.request('/'),
      await secure.request('/nowhere'),
      await secure.request('/api/puppies'),
    ]
    await secure.close()
    for (const { headers } of responses) {
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
    }
  })
})

describe('a request that changes something', () => {
  const changing = ['POST', 'PUT', 'PATCH', 'DELETE']
  const send = async (method: string, headers: Record<string, string>, path = '/api/puppies') =>
    (await site.request(path, { method, headers })).status

  it.each(changing)('%s is rejected from another site or an unknown origin', async (method) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${testSite}.evil.example` },
      { Origin: 'http://localhost:3001' },
      { Origin: 'https://localhost:3000' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Referer: `${testSite}/contact` },
      {},
    ]) {
      expect([headers, await send(method, { ...headers })]).toEqual([headers, 403])
    }
  })

  it.each(changing)('%s is accepted from own pages', async (method) => {
    expect(await send(method, { Origin: testSite })).toBe(404)
    expect(await send(method, { 'Sec-Fetch-Site': 'same-origin' })).toBe(404)
  })

  it('is rejected with a message at any address', async () => {
    const headers = { Origin: 'https://evil.example' }
    const registered = registeredEndpoints(site).filter(({ method }) => changing.includes(method))
    expect(registered.length).toBeGreaterThan(40)
    for (const { method, path } of [...registered, { method: 'POST', path: '/nowhere' }]) {
      const response = await site.request(path, { method, headers })
      expect([method, path, response.status]).toEqual([method, path, 403])
      const isCall = response.headers.get('Content-Type')?.startsWith('application/json')
      expect(isCall).toBe(path.startsWith('/api/'))
      const said = isCall ? (await response.json()).message : await response.text()
      expect(said).toContain('Request from another site rejected')
    }
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('may come from other sites by %s', async (method) => {
    expect(await send(method, { Origin: 'https://evil.example' }, '/livez')).not.toBe(403)
  })
})

describe('a body', () => {
  function post(body: BodyInit, more: Record<string, string> = {}) {
    const headers = { ...fromOwnPages, ...more }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    return site.request('/api/puppies', init)
  }
  const limit = 100 * 1024

  it('of more than 100 KB is rejected by its declared length', async () => {
    const response = await post('x'.repeat(10), { 'Content-Length': String(limit + 1) })
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: 'bodyTooLarge', message: 'The request is larger than 100 KB' },
    ])
  })

  it('of more than 100 KB is rejected without a declared length too', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 11; n++) controller.enqueue(new Uint8Array(10_000))
        controller.close()
      },
    })
    expect((await post(chunks)).status).toBe(413)
  })

  it('of 100 KB is accepted', async () => {
    expect((await post('x'.repeat(limit))).status).toBe(404)
  })
})
