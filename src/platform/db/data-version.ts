import { eq } from 'drizzle-orm'
import { dataVersion } from '#src/platform/db/tables.ts'
import type { Database } from './client/database.ts'

export interface DataVersion {
  /** The version of the content: never older than this process's writes, at most `maxAgeMs` behind those of others. */
  current(): Promise<number>
}

interface WatchOptions {
  maxAgeMs?: number
  /** Whether callers share a read that is running: at the edge it may vanish with the request that began it. */
  sharesReads?: boolean
}

/** Reads the content's version without a query for every request. */
export function watchDataVersion(
  database: Database,
  { maxAgeMs = 1000, sharesReads = true }: WatchOptions = {},
): DataVersion {
  let known: { version: number | Promise<number>; readAt: number } | undefined
  let writes = 0
  database.onContentWrite(() => {
    known = undefined
    writes += 1
  })
  return {
    async current() {
      const readAt = performance.now()
      if (known && readAt - known.readAt <= maxAgeMs) return known.version
      const before = writes
      const reading = readVersion(database)
      if (sharesReads) known = { version: reading, readAt }
      const version = await reading
      if (!sharesReads && before === writes) known = { version, readAt }
      return version
    },
  }
}

async function readVersion({ db }: Database) {
  const row = await db
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.id, 1))
    .get()
  if (!row) throw new Error('The data version row is missing')
  return row.version
}
