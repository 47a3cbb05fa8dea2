import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { phone, site, withBrowser } from '#src/e2e/support/browser.ts'
import {
  breeder,
  copyToBrowse,
  freePort,
  removeBrowsed,
  type SiteServer,
  startSite,
} from '#src/e2e/support/site/server.ts'

/** The breeder's phone, and a site of its own that can be killed and started again. */
export function withKilledPortal() {
  let folder: string
  let port: string
  let server: SiteServer
  const { visitor } = withBrowser(() => server.url)

  async function start() {
    server = await startSite({ DATA_DIR: folder, PORT: port })
  }
  beforeAll(async () => {
    folder = await copyToBrowse(site.kennel)
    port = String(await freePort())
    await start()
  })
  afterAll(async () => {
    await server.stop()
    await removeBrowsed(folder, site.kennel)
  })

  return {
    start,
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
    },
    /** A page of the signed-in breeder, and her requests from another device. */
    async signIn(): Promise<{
      page: Page
      call: <Body>(method: string, path: string, body?: object) => Promise<Body>
    }> {
      const { page, context } = await visitor(phone)
      async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
        const answer = await context.request.fetch(server.url + path, {
          method,
          headers: { Origin: server.url },
          ...(body ? { data: body } : {}),
        })
        if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
        return (await answer.json()) as Body
      }
      await call('POST', '/api/admin/login', breeder)
      return { page, call }
    },
  }
}
