import { type Client, createClient, type InStatement, type ResultSet } from '@libsql/client'
import type { Database } from './client.ts'
import { openFileDatabase } from './file-database.ts'

/** Who is logged in and what was counted belongs to the running site, not to what is kept of it. */
export const passing = ['sessions', 'counted_limits']

/** Writes what the database holds at one moment into a new file, without sessions and counted limits. */
export async function writeSnapshot({ client }: Database, path: string): Promise<void> {
  if (client.protocol === 'file') await client.execute({ sql: 'VACUUM INTO ?', args: [path] })
  else await copyTables(client, path)
  const snapshot = openFileDatabase(`file:${path}`)
  try {
    for (const table of passing) await snapshot.client.execute(`DELETE FROM ${table}`)
    // Deleted rows are still in the file's free pages.
    await snapshot.client.execute('VACUUM')
  } finally {
    snapshot.close()
  }
}

/** Names of a database's own tables, in the order in which they were made. */
export async function tableNames(client: Pick<Client, 'execute'>): Promise<string[]> {
  const { rows } = await client.execute(`${schemaOf} AND type = 'table'`)
  return rows.map(({ name }) => String(name))
}

const schemaOf = `SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'`
const rowsAtOnce = 500

/** A remote server's tables, read in one transaction. */
async function copyTables(client: Client, path: string) {
  const copy = createClient({ url: `file:${path}` })
  const source = await client.transaction('read')
  try {
    const { rows: schema } = await source.execute(schemaOf)
    const tables = schema.filter(({ type }) => type === 'table')
    // Triggers would count the rows as they are copied.
    const others = schema.filter(({ type }) => type !== 'table')
    await copy.batch(tables.map(({ sql }) => String(sql)))
    for (const { name } of tables) {
      for await (const page of pagesOf(String(name), (statement) => source.execute(statement))) {
        // A row may name one of a later table: the driver's way to migrate does not ask.
        await copy.migrate(insertsOf(String(name), page))
      }
    }
    await copy.batch(others.map(({ sql }) => String(sql)))
  } finally {
    source.close()
    copy.close()
  }
}

/** All rows of a table, a few at a time. */
async function* pagesOf(table: string, execute: (statement: InStatement) => Promise<ResultSet>) {
  for (let after: ResultSet['rows'][0][number] = -1; ; ) {
    const sql = `SELECT rowid, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`
    const { columns, rows } = await execute({ sql, args: [after] })
    if (rows.length === 0) return
    yield { columns: columns.slice(1), rows: rows.map((row) => Array.from(row).slice(1)) }
    after = rows.at(-1)?.[0] ?? null
  }
}

/** Statements that put rows into the table of the same name. */
export function insertsOf(
  table: string,
  { columns, rows }: { columns: string[]; rows: ArrayLike<ResultSet['rows'][0][number]>[] },
): InStatement[] {
  const sql = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`
  return rows.map((row) => ({ sql, args: Array.from(row) }))
}
