import type { Database } from '#src/platform/db/client/database.ts'
import { tableNames } from '#src/platform/db/snapshot/write.ts'

/** All rows of all tables except the given ones, ordered by their first column. */
export async function dump({ client }: Database, except: readonly string[] = []) {
  const tables = (await tableNames(client)).filter((table) => !except.includes(table))
  const rows = tables.map(async (table) => {
    const found = await client.execute(`SELECT * FROM "${table}" ORDER BY 1`)
    return [table, found.rows.map((row) => ({ ...row }))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
