import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { desktop, site, watch, withBrowser } from '#src/e2e/support/browser.ts'
import { logInTo } from '#src/e2e/support/site/log-in.ts'
import {
  breeder,
  copyToBrowse,
  removeBrowsed,
  type SiteServer,
  startSite,
  temporaryFolder,
} from '#src/e2e/support/site/server.ts'

interface PortalOptions {
  /** A kennel without puppies, dogs or enquiries. */
  empty?: boolean
  /** Additional settings of the site. */
  env?: Record<string, string>
}

/** For a file of tests: its own site to write to, a browser, and the breeder's session. */
export function withPortal({ empty = false, env = {} }: PortalOptions = {}) {
  let server: SiteServer
  let folder: string
  let cookie: string

  beforeAll(async () => {
    folder = empty ? await temporaryFolder() : await copyToBrowse(site.kennel)
    server = await startSite({
      DATA_DIR: folder,
      ...env,
      ...(empty ? { SEED: 'none', ADMIN_PASSWORD: breeder.password } : {}),
    })
    cookie = empty ? await logIn() : site.session
  })
  afterAll(async () => {
    await server.stop()
    await removeBrowsed(folder, site.kennel)
  })
  const { visitor, walker } = withBrowser(() => server.url)

  /** Starts another session; returns its cookie. */
  const logIn = () => logInTo(server.url)

  /** Sends a request from another browser of the breeder; returns the body. */
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? (null as Body) : JSON.parse(text)
  }

  /** Opens a screen of the portal for the signed-in breeder, with hydrated islands; `before` runs in the page ahead of its scripts. */
  async function open(path: string, options: BrowserContextOptions = desktop, before?: () => void) {
    const opened = await visitor(options)
    if (before) await opened.page.addInitScript(before)
    await enter(opened.page, path)
    return opened
  }

  /** Opens a screen on the page of a walk, with hydrated islands, as a visitor. */
  async function visit(path: string, options: BrowserContextOptions, before?: () => void) {
    const visited = watch(await walker(options, before), server.url)
    await enter(visited.page, path)
    return visited
  }

  /** Opens a screen on the page of a walk, with hydrated islands. */
  const walkTo = async (path: string, options: BrowserContextOptions) => (await visit(path, options)).page

  async function enter(page: Page, path: string) {
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto(path)
    await hydrated(page)
  }

  return {
    visitor,
    open,
    visit,
    walkTo,
    call,
    logIn,
    /** For a session that has ended. */
    async logInAgain() {
      cookie = await logIn()
    },
    url: () => server.url,
  }
}

/** Waits until islands that hydrate on load have done so. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('island-root[when=load]')].every((root) =>
      Object.keys(root).some((key) => key.startsWith('__reactContainer')),
    ),
  )
