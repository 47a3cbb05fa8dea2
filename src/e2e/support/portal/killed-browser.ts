import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { briefFlags, phone, site } from '#src/e2e/support/browser.ts'
import {
  breeder,
  copyToBrowse,
  removeBrowsed,
  type SiteServer,
  startSite,
} from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { callAs } from './call-as.ts'
import { hydrated } from './portal.ts'

/** The breeder's phone, whose browser can be killed at any moment and started again. */
export function withKilledBrowser(env: Record<string, string> = {}) {
  let folder: string
  let profile: string
  let server: SiteServer
  let context: BrowserContext

  async function start() {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: site.chromium,
      args: briefFlags,
      baseURL: server.url,
      ...phone,
    })
    context.setDefaultTimeout(60_000)
  }

  /** Waits until the database has written everything, which takes milliseconds; the storage takes seconds. */
  const written = (page: Page) =>
    page.evaluate(async () => {
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kept-items')
      if (!isThere) return
      const open = indexedDB.open('kept-items')
      await new Promise((resolve) => Object.assign(open, { onsuccess: resolve, onerror: resolve }))
      const transaction = open.result.transaction('items', 'readwrite')
      await new Promise((resolve) => Object.assign(transaction, { oncomplete: resolve, onabort: resolve }))
    })

  /** Kills it like a phone that needs the memory: the browser has no time for anything. */
  async function kill() {
    await Promise.all(
      context
        .pages()
        .filter((page) => page.url() !== 'about:blank')
        .map(written),
    )
    const session = await context.browser()?.newBrowserCDPSession()
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
    const gone = new Promise((resolve) => context.once('close', resolve))
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
    await gone
  }

  const call = <Body>(method: string, path: string, data?: object) =>
    callAs<Body>(context, server.url, method, path, data)

  beforeAll(async () => {
    folder = await copyToBrowse(site.kennel)
    profile = await mkdtemp(join(tmpdir(), 'killed-'))
    server = await startSite({ DATA_DIR: folder, ...env })
    await start()
    await call('POST', '/api/admin/login', breeder)
    // Only a browser that ends normally has surely stored its session.
    await context.close()
    await start()
  })
  afterAll(async () => {
    await context.close()
    await server.stop()
    await removeFolder(profile)
    await removeBrowsed(folder, site.kennel)
  })

  async function open(path: string): Promise<Page> {
    await context.setOffline(false)
    const page = await context.newPage()
    await page.goto(path)
    await hydrated(page)
    return page
  }

  return {
    call,
    open,
    async restart() {
      await kill()
      await start()
    },
  }
}
