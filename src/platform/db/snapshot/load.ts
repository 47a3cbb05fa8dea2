import { transientTables } from '#src/app/table-audiences.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { insertsOf, readTable, tableNames } from './write.ts'

/** Tables with rows in any database, even an empty site's; and people, who exist only if other rows do. */
const notData = new Set([...transientTables, 'migrations', 'data_version', 'people'])

/** Of one table. Ignores the initial admin until the first login. */
const dataIn = (table: string) => {
  const condition =
    table === 'admins' ? 'last_login_at IS NOT NULL OR (SELECT count(*) FROM admins) > 1' : '1'
  return `SELECT 1 FROM "${table}" WHERE ${condition} LIMIT 1`
}

/** The first table with data, or null. */
export async function tableWithData({ client }: Database): Promise<string | null> {
  for (const table of await dataTables(client)) {
    const { rows } = await client.execute(dataIn(table))
    if (rows.length > 0) return table
  }
  return null
}

/** Throws if a database has data. */
export async function ensureEmpty(database: Database): Promise<void> {
  const table = await tableWithData(database)
  if (table) throw new Error(`The database is not empty: it has ${table}. Nothing was changed.`)
}

const dataTables = async (client: Database['client']) =>
  (await tableNames(client)).filter((table) => !notData.has(table))

/**
 * Copies all rows of a snapshot into a database without data, in one transaction. Both have to be migrated. Throws if a visitor or
 * another restore has added data in the meantime.
 */
export async function loadSnapshot(database: Database, snapshot: Database): Promise<void> {
  // Not JSON, so the transaction fails.
  const checks = (await dataTables(database.client)).map(
    (table) => `SELECT json('not empty') WHERE EXISTS (${dataIn(table)})`,
  )
  const inserts = []
  // People first, with their ids: the other tables' triggers make only those that are missing.
  for (const table of ['people', ...(await dataTables(snapshot.client))]) {
    inserts.push(insertsOf(table, await readTable(table, snapshot.client)))
  }
  // Rows may reference tables that come later; `migrate` turns foreign key checks off.
  await database.client
    .migrate([...checks, 'DELETE FROM admins', ...inserts.flat()])
    .catch(async (error: unknown) => {
      await ensureEmpty(database)
      throw error
    })
  await checkIntegrity(database)
}

export async function checkIntegrity({ client }: Database): Promise<void> {
  const { rows } = await client.execute('PRAGMA integrity_check')
  const { rows: orphans } = await client.execute('PRAGMA foreign_key_check')
  if (rows[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('The database is damaged')
}
