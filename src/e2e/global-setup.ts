import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as esbuild from 'esbuild'
import type { TestProject } from 'vitest/node'
import { build } from '#build'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { findHeadlessShell } from './support/chromium.ts'
import { idsOf } from './support/site/ids-of.ts'
import { logInTo } from './support/site/log-in.ts'
import { breeder, copyOfKennel, madeImages, startSite, temporaryFolder } from './support/site/server.ts'

interface BuiltSite {
  /** The address of the site with the demo kennel. */
  url: string
  /** Path of the browser. */
  chromium: string
  /** Data folder of an unused demo kennel, to be copied. */
  kennel: string
  /** The cookie of a session of the breeder, which each copy of the kennel knows. */
  session: string
  /** Ids of the puppies on /puppies, by name. */
  puppies: Record<string, string>
  /** Ids of the active litters, by name. */
  litters: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    site: BuiltSite
  }
}

/** Builds the site once, fills one data folder with the demo kennel and serves it to all tests. */
export default async function setUp(project: TestProject) {
  const chromium = findHeadlessShell()
  await build()
  await esbuild.stop()

  const kennel = await temporaryFolder()
  const first = await startSite({ DATA_DIR: kennel, ADMIN_PASSWORD: breeder.password })
  const session = await logInTo(first.url)
  await first.stop()
  keepFresh(kennel)
  await mkdir(madeImages(kennel))
  const served = await copyOfKennel(kennel)
  const server = await startSite({ DATA_DIR: served })
  project.provide('site', {
    url: server.url,
    chromium,
    kennel,
    session,
    puppies: await idsOf(server.url, 'puppies'),
    litters: await idsOf(server.url, 'litters'),
  })

  return async () => {
    await server.stop()
    await Promise.all([kennel, madeImages(kennel), served].map(removeFolder))
  }
}

/** Some actions need a login within the last ten minutes; the tests take longer. */
function keepFresh(kennel: string) {
  // The site's own driver may close its connections later, while the files are being copied.
  const database = new DatabaseSync(join(kennel, 'site.db'))
  const signedInAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  database.prepare('update sessions set signed_in_at = ?').run(signedInAt)
  database.close()
}
