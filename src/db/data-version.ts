import { eq } from 'drizzle-orm'
import type { Database } from './client/database.ts'
import { dataVersion } from './schema.ts'

export interface DataVersion {
  /** The version of the content, at most `maxAgeMs` old as other processes go and never older than this one's writes. */
  current(): Promise<number>
}

/** Watches the content's version without asking the database at every request. */
export function watchDataVersion(database: Database, maxAgeMs = 1000): DataVersion {
  let known: Promise<number> | undefined
  let askedAt = 0
  database.onWrite(() => {
    known = undefined
  })
  return {
    current() {
      const now = performance.now()
      if (!known || now - askedAt > maxAgeMs) {
        askedAt = now
        known = readVersion(database)
      }
      return known
    },
  }
}

export async function readVersion({ db }: Database) {
  const row = await db
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.id, 1))
    .get()
  if (!row) throw new Error('The data version row is missing')
  return row.version
}
