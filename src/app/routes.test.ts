import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, testSite } from '#src/testing/app/create-test-app.ts'
import type { Route } from './route.ts'
import { routeOf, routes } from './routes.tsx'

let site: TestApp
beforeAll(async () => {
  const { parts, close } = await createTestApp()
  await close()
  site = await createTestApp({
    parts: { publicFolder: 'static', assets: { ...parts.assets, devReload: '/assets/dev-reload.js' } },
  })
})
afterAll(() => site.close())

/** Every endpoint, page and file that the application serves; middleware is registered for all methods. */
const served = () => {
  const calls = site.app.routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

const example = (path: string) => path.replace(/:\w+(\{.*\})?/g, 'x')
const entryOf = (path: string) => routeOf(example(path))

describe('the list of routes', () => {
  it('holds every address that the application serves', () => {
    expect(served().length).toBeGreaterThan(60)
    expect(served().filter(({ path }) => !routes.includes(entryOf(path)))).toEqual([])
  })

  it('responds to an address spelled like a pattern', async () => {
    const asked = ['/*', '/api/puppies/*', '/admin/*', '/puppy/:id', '/f/:token/photos/:name'].map((path) =>
      site.request(path),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 302, 404, 404])
    const form = { method: 'POST', headers: { Origin: testSite }, body: 'x' }
    expect((await site.request('/*', form)).status).toBe(404)
  })

  it('holds nothing else', () => {
    const used = new Set(served().map(({ path }) => entryOf(path)))
    expect(routes.filter((route) => !used.has(route))).toEqual([])
  })

  it('holds no address that an earlier entry hides', () => {
    const hidden = routes.filter((route) => routeOf(example(route.path).replace('/*', '/x')) !== route)
    expect(hidden).toEqual([])
  })

  it('opens no endpoint of the portal but those that a login needs', () => {
    const paths = served().map(({ path }) => path)
    const open = paths.filter(
      (path) => /^\/(api\/)?(admin|objects|gallery-photos)(\/|$)/.test(path) && !entryOf(path).admin,
    )
    expect(open).toEqual([
      '/admin/sw.js',
      '/admin/app.webmanifest',
      '/api/admin/auth',
      '/api/admin/login',
      '/api/admin/login/passkey-options',
      '/api/admin/login/passkey',
      '/api/admin/login/code',
    ])
  })

  const closed: Partial<Record<Route['area'], number>> = { portal: 302, api: 401, file: 404 }

  it('says what is closed without a session, and the application closes it', async () => {
    for (const { method, path } of served().filter((call) => entryOf(call.path).admin)) {
      const response = await site.request(example(path), { method, headers: { Origin: testSite } })
      expect({ method, path, status: response.status }).toEqual({
        method,
        path,
        status: closed[entryOf(path).area],
      })
    }
  })

  it('says what is open, and none of it asks for a login', async () => {
    const open = served().filter(({ path }) => !entryOf(path).admin && path !== '/dev/reload')
    for (const { method, path } of open) {
      const response = await site.request(example(path), { method, headers: { Origin: testSite } })
      const isLoginRedirect = response.headers.get('Location')?.includes('?next=') ?? false
      expect({ method, path, isLoginRedirect }).toEqual({ method, path, isLoginRedirect: false })
      if (!path.startsWith('/api/admin/login')) expect([path, response.status]).not.toEqual([path, 401])
    }
  })
})

describe('the entry of an address', () => {
  it.each([
    ['/', '/', 'public'],
    ['/puppy/banjo', '/puppy/:id', 'public'],
    ['/puppies/more', '*', 'public'],
    ['/admin', '/admin', 'portal'],
    ['/admin/nothing/here', '/admin/*', 'portal'],
    ['/admin-login', '/admin-login', 'public'],
    ['/administration', '*', 'public'],
    ['/api', '*', 'public'],
    ['/api/nothing/here', '/api/:rest{.+}', 'api'],
    ['/api/admin/nothing', '/api/admin/*', 'api'],
    ['/api/admin/puppies/x', '/api/admin/puppies/*', 'api'],
    ['/assets/a/b.css', '/assets/:file{.+}', 'file'],
    ['/assets', '*', 'public'],
    ['/objects/nothing', '/objects/:rest{.+}', 'file'],
    ['/public-objects/uploads/a/b', '/public-objects/:rest{.+}', 'file'],
  ])('of %s is %s, in the area %s', (address, path, area) => {
    expect(routeOf(address)).toMatchObject({ path, area })
  })

  it('allows a body without the usual limit to the forms and endpoints that limit it themselves', () => {
    const unlimited = routes.filter(({ limitsOwnBody }) => limitsOwnBody).map(({ path }) => path)
    expect(unlimited).toEqual(['/gallery', '/api/uploads/:name'])
  })
})
