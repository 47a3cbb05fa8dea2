import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { puppiesPage } from '#src/dogs/page/puppies.tsx'
import { puppyPage } from '#src/dogs/page/puppy.tsx'
import { contactPage } from '#src/enquiries/page.tsx'
import { dashboardPage } from '#src/kennel/screen/dashboard.tsx'
import { budgets } from '#src/platform/machine/budgets.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { restMs } from './rendering.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
})

const { running, waitingLast } = budgets.renderings
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).status

/** Lets strangers ask for pages of their own until no more of them may wait; `release` lets them all render. */
async function flood(page = contactPage, address = (n: number) => `/contact?puppy=Wren${n}`) {
  const load = page.load
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const loads = vi.spyOn(page, 'load').mockImplementation(async (...given) => {
    await released
    return load(...given)
  })
  const asked = Array.from({ length: running + waitingLast }, (_, n) => site.request(address(n)))
  await vi.waitUntil(() => loads.mock.calls.length === running)
  return { loads, asked, release }
}

describe('one rendering', () => {
  it('serves all who wait for the same page', async () => {
    const load = puppiesPage.load
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const loads = vi.spyOn(puppiesPage, 'load').mockImplementation(async (...given) => {
      await released
      return load(...given)
    })
    const asked = Array.from({ length: 100 }, (_, n) => site.request(`/puppies?n=${n}`))
    await vi.waitUntil(() => loads.mock.calls.length > 0)
    release()
    const pages = await Promise.all(asked)
    expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
    expect(new Set(pages.map((page) => page.headers.get('X-Request-Id'))).size).toBe(100)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('that fails fails for all who waited, and the next one tries again', async () => {
    const loads = vi.spyOn(puppiesPage, 'load').mockRejectedValueOnce(new Error('a defect'))
    const asked = [statusOf('/puppies'), statusOf('/puppies')]
    expect(await Promise.all(asked)).toEqual([500, 500])
    expect(await statusOf('/puppies')).toBe(200)
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('makes the 404 of all unknown addresses', async () => {
    const first = await (await site.request('/nowhere')).text()
    expect(await (await site.request('/elsewhere')).text()).toBe(first)
    expect(await statusOf('/elsewhere')).toBe(404)
  })
})

it('more session cookies than may be looked up get the page from memory, and an admin never leaves her mark on it', async () => {
  const plain = await (await site.request('/about')).text()
  const session = await site.signIn()
  const { promise: released, resolve: release } = Promise.withResolvers<null>()
  const lookups = vi.spyOn(site.parts.auth, 'findAdmin').mockReturnValue(released)
  const places = budgets.cookies.running + budgets.cookies.waiting
  const cookie = (n: number) => ({ Cookie: `auth_session=${String(n).padStart(40, 'a')}` })
  const asked = Array.from({ length: places }, (_, n) => site.request('/about', { headers: cookie(n) }))
  await vi.waitUntil(() => lookups.mock.calls.length === 1)
  expect(await (await site.request('/about', { headers: session })).text()).toBe(plain)
  release(null)
  for (const page of await Promise.all(asked)) expect(await page.text()).toBe(plain)
  lookups.mockRestore()
  expect(await (await site.request('/about', { headers: session })).text()).not.toBe(plain)
  expect(await (await site.request('/about')).text()).toBe(plain)
})

describe("a family's page that is asked for again and again", () => {
  it('is rendered once for all who wait for it, and the portal loses no place', async () => {
    const { token } = await site.make.family({ name: 'Priya Nair' })
    const session = await site.signIn()
    await statusOf('/admin', session)
    const { asked, release } = await flood()
    const family = Array.from({ length: 300 }, () => site.request(`/f/${token}`))
    const portal = Array.from({ length: 4 }, () => statusOf('/admin', session))
    const hers = statusOf(`/f/${token}`, session)
    release()
    const pages = await Promise.all(family)
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    const texts = new Set(await Promise.all(pages.map((page) => page.text())))
    expect([texts.size, [...texts][0]?.includes('Priya')]).toEqual([1, true])
    expect(new Set(pages.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(300)
    expect(new Set([...(await Promise.all(portal)), await hers])).toEqual(new Set([200]))
    await Promise.all(asked)
  })

  it('shows what has changed since an earlier rendering began', async () => {
    const { token, id } = await site.make.family({ name: 'Priya Nair' })
    const { kennel, database } = site.parts
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const read = kennel.current
    const reads = vi.spyOn(kennel, 'current').mockImplementationOnce(async () => {
      await released
      return read()
    })
    const early = site.request(`/f/${token}`)
    await vi.waitUntil(() => reads.mock.calls.length === 1)
    await database.db.update(waitingEntries).set({ name: 'Asha Rao' }).where(eq(waitingEntries.id, id))
    const late = await (await site.request(`/f/${token}`)).text()
    expect(late).toContain('Asha')
    release()
    await early
  })

  it('is not rendered again before its rest is over, however fast it is asked for', async () => {
    const { token } = await site.make.family()
    const began = performance.now()
    for (let asked = 0; asked < 3; asked++) expect(await statusOf(`/f/${token}`)).toBe(200)
    // Timers may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(2 * (restMs - 1))
  })

  it('joins those who wait for its rest to be over', async () => {
    const { token } = await site.make.family()
    const opened = [await statusOf(`/f/${token}`), statusOf(`/f/${token}`)]
    // By now that one is waiting.
    expect(await statusOf(`/f/${token.replaceAll(/./g, 'x')}`)).toBe(404)
    expect(await Promise.all([...opened, statusOf(`/f/${token}`)])).toEqual([200, 200, 200])
  })

  it('takes no more places than the share of an address, though each link is another', async () => {
    await site.close()
    site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
    const families = await Promise.all(Array.from({ length: 8 }, () => site.make.family()))
    const { asked, release } = await flood()
    const open = (from: string) => (family: { token: string }) =>
      statusOf(`/f/${family.token}`, { 'Fly-Client-IP': from })
    const opened = families.map(open('192.0.2.1'))
    const another = families.slice(0, 1).map(open('192.0.2.2'))
    const more = (await site.make.family()).token
    const late = statusOf(`/f/${more}`, { 'Fly-Client-IP': '192.0.2.2' })
    release()
    const statuses = await Promise.all(opened)
    expect(statuses.filter((status) => status === 503)).toHaveLength(8 - budgets.renderings.perAddress)
    expect([...(await Promise.all(another)), await late]).toEqual([200, 200])
    await Promise.all(asked)
  })
})

describe('while strangers ask for more pages than may wait', () => {
  it('the next one gets 503 and Retry-After as a page, or as JSON from an endpoint', async () => {
    const { asked, release } = await flood()
    const page = await site.request('/contact?puppy=Banjo')
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await page.text()).toContain('The site is busy. Please try again in a moment.')
    const json = await site.request('/api/puppies/unknown')
    expect([json.status, json.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await json.json()).toEqual({
      code: 'busy',
      message: 'The site is busy. Please try again in a moment.',
    })
    release()
    for (const response of await Promise.all(asked)) expect(response.status).toBe(200)
    expect(await statusOf('/contact?puppy=Banjo')).toBe(200)
  })

  it('the older page takes the place of one that may not wait', async () => {
    const plain = await (await site.request('/contact')).text()
    const { asked, release } = await flood()
    const page = await site.request('/contact?puppy=Banjo')
    expect([page.status, await page.text()]).toEqual([200, plain])
    release()
    await Promise.all(asked)
  })

  it('pages from memory and the login are there, and what families and the breeder open waits first', async () => {
    await statusOf('/about')
    const session = await site.signIn()
    // The first time the portal's pages are loaded.
    await statusOf('/admin', session)
    const { asked, release } = await flood()
    expect(await statusOf('/about')).toBe(200)
    expect(await statusOf('/admin-login')).toBe(200)
    const order: string[] = []
    const note = (name: string, opened: Promise<unknown>) => opened.then(() => order.push(name))
    const all = [
      ...asked.map((response, n) => note(n < running ? 'running' : 'stranger', Promise.resolve(response))),
      note('family', statusOf('/puppies')),
      note('breeder', statusOf('/admin', session)),
    ]
    const loads = [vi.spyOn(puppiesPage, 'load'), vi.spyOn(dashboardPage, 'load')]
    await new Promise((resolve) => setTimeout(resolve, 20))
    release()
    await vi.waitUntil(() => loads.every((load) => load.mock.calls.length === 1))
    await Promise.all(all)
    expect(order.indexOf('family')).toBeLessThan(order.lastIndexOf('stranger'))
    expect(order.indexOf('breeder')).toBeLessThan(order.lastIndexOf('stranger'))
  })

  it('links to the pages of families that lead nowhere count as such pages', async () => {
    const { token } = await site.make.family()
    const nowhere = `/f/${'a'.repeat(32)}`
    const { asked, release } = await flood()
    expect(await statusOf(nowhere)).toBe(503)
    expect(await statusOf(`${nowhere}/photos/${crypto.randomUUID()}.jpg`)).toBe(503)
    const family = statusOf(`/f/${token}`)
    release()
    expect(await family).toBe(200)
    await Promise.all(asked)
    expect(await statusOf(nowhere)).toBe(404)
  })

  it('addresses of puppies that nobody has asked for yet count as such pages', async () => {
    const { asked, release } = await flood(puppyPage, (n) => `/puppy/${n}`)
    expect(await statusOf('/puppy/another')).toBe(503)
    const families = statusOf('/puppies')
    release()
    expect(await families).toBe(200)
    await Promise.all(asked)
  })
})
