import { eq } from 'drizzle-orm'
import { dataVersion } from '#src/platform/db/tables.ts'
import type { Database } from './client/database.ts'

export interface DataVersion {
  /** The version of the content: never older than this process's writes, at most `maxAgeMs` older than those of others. */
  current(): Promise<number>
}

/** Reads the content's version without a query for every request. */
export function watchDataVersion(database: Database, maxAgeMs = 1000): DataVersion {
  let known: Promise<number> | undefined
  let readAt = 0
  database.onContentWrite(() => {
    known = undefined
  })
  return {
    current() {
      const now = performance.now()
      if (!known || now - readAt > maxAgeMs) {
        readAt = now
        known = readVersion(database)
      }
      return known
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
