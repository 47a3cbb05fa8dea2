import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { desktop, site } from '#src/e2e/support/browser.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { copyToBrowse, removeBrowsed, type SiteServer, startSite } from './server.ts'

/** A demo kennel for one file of tests to write to, with access to its database. */
export function withOwnSite() {
  let folder = ''
  let server: SiteServer | undefined
  let opened: Database | undefined
  let visitors = 0

  beforeAll(async () => {
    folder = await copyToBrowse(site.kennel)
    server = await startSite({ DATA_DIR: folder, TRUSTED_PROXY: 'fly' })
    opened = openDatabase(`file:${join(folder, 'site.db')}`)
  })
  afterAll(async () => {
    opened?.close()
    await server?.stop()
    await removeBrowsed(folder, site.kennel)
  })

  return {
    url: () => server?.url ?? '',
    database() {
      if (!opened) throw new Error('The site has not started')
      return opened
    },
    /** A browser with its own client address, and so its own rate limits. */
    somewhere(options: BrowserContextOptions = desktop): BrowserContextOptions {
      visitors += 1
      return { ...options, extraHTTPHeaders: { 'Fly-Client-IP': `203.0.113.${visitors}` } }
    },
  }
}
