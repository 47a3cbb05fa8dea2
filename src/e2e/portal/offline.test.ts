import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { briefFlags, phone, site } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { callAs } from '#src/e2e/support/portal/call-as.ts'
import { buttonOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import {
  breeder,
  copyToBrowse,
  freePort,
  removeBrowsed,
  type SiteServer,
  startSite,
} from '#src/e2e/support/site/server.ts'
import type { Birth, Litter } from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const copyNote = (page: Page) =>
  page.getByText(/^You're offline\. This is as of .+ What you enter is kept on this phone\.$/)
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Litter' })

describe('a phone whose browser is closed in between', () => {
  let folder: string
  let port: string
  let profile: string
  let server: SiteServer
  /** Of the litter born today. */
  let path: string
  let context: BrowserContext

  const start = async (more: Record<string, string> = {}) => {
    server = await startSite({ DATA_DIR: folder, PORT: port, ...more })
  }
  async function kill() {
    process.kill(server.pid, 'SIGKILL')
    await server.ended
  }
  async function openBrowser() {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: site.chromium,
      args: briefFlags,
      baseURL: server.url,
      ...phone,
    })
    context.setDefaultTimeout(60_000)
    return context.pages()[0] ?? context.newPage()
  }
  async function reopenBrowser() {
    await context.close()
    return openBrowser()
  }
  const call = <Body>(method: string, path: string, data?: object) =>
    callAs<Body>(context, server.url, method, path, data)
  /** The paths of the screens that are kept. */
  const copies = (page: Page) =>
    page.evaluate(async () => {
      const paths = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      return paths.filter((path) => path.startsWith('/admin/'))
    })
  /** Logs in and looks at Today, which keeps the screens of the litter born today. */
  async function keepScreens() {
    const page = context.pages()[0] ?? (await context.newPage())
    await call('POST', '/api/admin/login', breeder)
    await page.goto('/admin')
    await expect.poll(() => copies(page)).toContain(`${path}/care`)
    return page
  }
  const births = async () => (await call<{ births: Birth[] }>('GET', `/api${path}/births`)).births

  /** Without the server, the browser has nothing but an error to show. */
  async function expectNothingKept(page: Page) {
    await kill()
    await expect(page.goto(`${path}/care`)).rejects.toThrow('net::ERR_')
    await start()
  }

  beforeAll(async () => {
    folder = await copyToBrowse(site.kennel)
    profile = await mkdtemp(join(tmpdir(), 'phone-'))
    port = String(await freePort())
    await start()
    await openBrowser()
    await call('POST', '/api/admin/login', breeder)
    const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Shed', dateOfBirth: today() })
    path = `/admin/litters/${id}`
  })
  afterAll(async () => {
    await context.close()
    await server.stop()
    await removeFolder(profile)
    await removeBrowsed(folder, site.kennel)
  })

  test('its service worker has at most 4 KB', async () => {
    const script = await (await context.request.get('/admin/sw.js')).text()
    const imported = await context.request.get(/"(?<path>.+)"/.exec(script)?.groups?.path ?? '')
    expect((await imported.body()).length).toBeLessThanOrEqual(4096)
  })

  test('a newborn entered without reception is one row, word for word, once there is reception', async () => {
    await keepScreens()
    await kill()
    let page = await reopenBrowser()
    await page.goto(`${path}/birth`)
    await copyNote(page).waitFor()
    expect(await crumbs(page).locator('[aria-disabled=true]').allInnerTexts()).toEqual(['Puppies', 'Photos'])
    await buttonOf(page, 'Puppy Born Now').tap()
    await buttonOf(page, 'Girl').tap()
    await fieldOf(page, 'Birth Weight').fill('412')
    await page.getByRole('button', { name: 'Lime', exact: true }).tap()
    await page.getByText("Kept on this phone. We'll save it when you're back online.").waitFor()
    expect(await violationsInThemes(page)).toEqual([])

    page = await reopenBrowser()
    await page.goto(`${path}/weights`)
    await copyNote(page).waitFor()
    await crumbs(page).getByRole('link', { name: 'Birth' }).tap()
    await copyNote(page).waitFor()
    await expect.poll(() => page.locator('.birth-card').count()).toBe(1)

    await start()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(/^You're back online\./).waitFor()
    await expect.poll(births).toHaveLength(1)
    await page.getByRole('link', { name: 'Reload' }).tap()
    await copyNote(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.birth-card').count()).toBe(1)
    expect(await births()).toMatchObject([{ gender: 'female', collar: 'lime', birthWeight: 412 }])
  })

  test('a server that does not respond in time, or a gateway without it, leads to the copy', async () => {
    const page = await keepScreens()
    process.kill(server.pid, 'SIGSTOP')
    await page.goto(`${path}/care`)
    await copyNote(page).waitFor()
    process.kill(server.pid, 'SIGCONT')
    await call('PUT', `/api${path}/births/${crypto.randomUUID()}`, { position: 2, outcome: 'alive' })
    await page.goto(`${path}/birth`)
    await expect.poll(() => page.locator('.birth-card').count()).toBe(2)
    expect(await copyNote(page).count()).toBe(0)

    await kill()
    const gateway = createServer((_, response) => response.writeHead(502).end('Bad Gateway'))
    await new Promise<void>((resolve) => gateway.listen(Number(port), '127.0.0.1', resolve))
    await page.goto(`${path}/care`)
    await copyNote(page).waitFor()
    gateway.closeAllConnections()
    await new Promise((resolve) => gateway.close(resolve))
    await start()
  })

  test('a session that was ended elsewhere leads to the login, and takes the copies with it', async () => {
    const page = await keepScreens()
    await context.request.post('/api/admin/logout', { headers: { Origin: server.url } })
    await page.goto(`${path}/care`)
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    await expect.poll(() => copies(page)).toEqual([])
    await expectNothingKept(page)
  })

  test('logging out deletes every copy', async () => {
    const page = await keepScreens()
    await buttonOf(page, 'Open menu').tap()
    await buttonOf(page, 'Logout').tap()
    await page.waitForURL('/')
    expect(await copies(page)).toEqual([])
    await expectNothingKept(page)
  })

  test('a server that wants no worker removes it with its copies', async () => {
    const page = await keepScreens()
    await kill()
    await start({ SERVICE_WORKER: 'off' })
    await page.goto(`${path}/care`)
    await expect.poll(() => copies(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})
