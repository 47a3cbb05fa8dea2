import * as esbuild from 'esbuild'
import type { TestProject } from 'vitest/node'
import { build } from '#build'
import { openDatabase } from '#src/db/client/open.ts'
import { migrate } from '#src/db/migrate.ts'
import { findHeadlessShell } from '#src/e2e/support/chromium.ts'
import { idsOf } from '#src/e2e/support/site/ids-of.ts'
import { removeFolder, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { startEdge } from './support/edge-server.ts'
import { startLibsqlServer } from './support/libsql-server.ts'
import { startS3Server } from './support/s3-server.ts'
import { variablesOf } from './support/site-on-s3.ts'

/** Serves the demo kennel at the edge, out of a libSQL server and a bucket, to tests written for a machine with Node. */
export default async function setUp(project: TestProject) {
  await build()
  await esbuild.stop()
  const [libsql, s3, folder] = [await startLibsqlServer(), await startS3Server(), await temporaryFolder()]
  const database = openDatabase(libsql.url)
  await migrate(database, 'migrations')
  database.close()
  const shared = { DATABASE_URL: libsql.url, ...variablesOf(await s3.newBucket()) }
  const machine = await startSite({ ...shared, DATA_DIR: folder, SEED: 'demo' })
  await machine.stop()

  const edge = await startEdge({ ...shared, TRUSTED_PROXY: 'cloudflare', IMAGE_RESIZING: 'local' })
  project.provide('site', {
    url: edge.url,
    chromium: findHeadlessShell(),
    kennel: folder,
    puppies: await idsOf(edge.url, 'puppies'),
    litters: await idsOf(edge.url, 'litters'),
  })
  return async () => {
    await edge.stop()
    await Promise.all([libsql.remove(), s3.stop(), removeFolder(folder)])
  }
}
