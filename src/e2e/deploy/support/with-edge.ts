import { afterAll, beforeAll } from 'vitest'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { hashPassword } from '#src/platform/auth/passwords.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { factories } from '#src/testing/app/factories.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket } from './buckets.ts'
import { type EdgeServer, startEdge } from './edge-server.ts'
import { type LibsqlServer, startLibsqlServer } from './libsql-server.ts'
import { variablesOf } from './site-on-s3.ts'

export const breeder = { username: 'breeder', password: 'red parti poodle' }

/** For a file of tests: the edge and, beside it, machines with Node, all on one libSQL server and one bucket. */
export function withEdge({ machines: count }: { machines: number }) {
  const started = {} as {
    edge: EdgeServer
    machines: SiteServer[]
    database: Database
    bucket: S3Config
  }
  let libsql: LibsqlServer
  const folders: string[] = []

  beforeAll(async () => {
    libsql = await startLibsqlServer()
    const bucket = await newBucket()
    const database = openDatabase(libsql.url)
    await migrate(database, 'migrations')
    const passwordHash = await hashPassword(breeder.password)
    await factories(database).admin({ username: breeder.username, passwordHash })
    const shared = { DATABASE_URL: libsql.url, SEED: 'none', ...variablesOf(bucket) }
    const edge = await startEdge({ ...shared, TRUSTED_PROXY: 'cloudflare', IMAGE_RESIZING: 'cloudflare' })
    for (let n = 0; n < count; n++) folders.push(await temporaryFolder())
    const machines = await Promise.all(folders.map((folder) => startSite({ ...shared, DATA_DIR: folder })))
    Object.assign(started, { edge, machines, database, bucket })
  })
  afterAll(async () => {
    const { edge, machines = [] } = started
    await Promise.all([edge?.stop(), ...machines.map((machine) => machine.stop())])
    await Promise.all([libsql?.remove(), ...folders.map(removeFolder)])
  })
  return () => started
}
