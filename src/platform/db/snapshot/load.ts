import { transientTables } from '#src/app/table-audiences.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { insertsOf, readTable, tableNames } from './write.ts'

/** Tables with rows in any database, even an empty site's; and people, of whom there are none without other rows. */
const notData = new Set([...transientTables, 'migrations', 'data_version', 'people'])

/** The first table with data, or null. Ignores the initial admin until its first login. */
export async function tableWithData({ client }: Database): Promise<string | null> {
  for (const table of await dataTables(client)) {
    const condition =
      table === 'admins' ? 'last_login_at IS NOT NULL OR (SELECT count(*) FROM admins) > 1' : '1'
    const { rows } = await client.execute(`SELECT 1 FROM "${table}" WHERE ${condition} LIMIT 1`)
    if (rows.length > 0) return table
  }
  return null
}

const dataTables = async (client: Database['client']) =>
  (await tableNames(client)).filter((table) => !notData.has(table))

/** Copies all rows of a snapshot into a database without data, in one transaction. Both have to be migrated. */
export async function loadSnapshot(database: Database, snapshot: Database): Promise<void> {
  const inserts = []
  // People first, with their ids: the other tables' triggers make only those that are missing.
  for (const table of ['people', ...(await dataTables(snapshot.client))]) {
    inserts.push(...insertsOf(table, await readTable(table, snapshot.client)))
  }
  // Rows may reference tables that come later; `migrate` turns foreign key checks off.
  await database.client.migrate(['DELETE FROM admins', ...inserts])
  await checkIntegrity(database)
}

export async function checkIntegrity({ client }: Database): Promise<void> {
  const { rows } = await client.execute('PRAGMA integrity_check')
  const { rows: orphans } = await client.execute('PRAGMA foreign_key_check')
  if (rows[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('The database is damaged')
}
