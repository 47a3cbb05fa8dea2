import { type Client, createClient, type InStatement, type ResultSet } from '@libsql/client'
import { transientTables } from '#src/app/table-audiences.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openFileDatabase } from '#src/platform/db/client/file.ts'
import { fileUrl } from '#src/platform/db/client/file-url.ts'

/** Writes a consistent copy of the database to a new file, without the transient tables. */
export async function writeSnapshot({ client }: Database, path: string): Promise<void> {
  if (client.protocol === 'file') await client.execute({ sql: 'VACUUM INTO ?', args: [path] })
  else await copyTables(client, path)
  const snapshot = openFileDatabase(fileUrl(path))
  try {
    // An older database may not have all of them yet.
    const present = (await tableNames(snapshot.client)).filter((table) => transientTables.includes(table))
    for (const table of present) await snapshot.client.execute(`DELETE FROM ${table}`)
    // A search index keeps rows that were deleted in an older version of the site until its parts are merged.
    for (const index of await tableNames(snapshot.client, 'virtual'))
      await snapshot.client.execute(`INSERT INTO ${index}(${index}) VALUES ('optimize')`)
    // Removes the deleted rows from the file's free pages.
    await snapshot.client.execute('VACUUM')
  } finally {
    snapshot.close()
  }
}

type Reader = Pick<Client, 'execute'>

/** The `virtual` tables are the search indexes, which triggers fill. */
export async function tableNames(client: Reader, kind: 'table' | 'virtual' = 'table'): Promise<string[]> {
  const { rows } = await client.execute('PRAGMA table_list')
  return rows
    .filter(({ schema, type }) => schema === 'main' && type === kind)
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|libsql|_litestream)_/.test(name))
}

/** The columns a row is written with: the others are generated from them. */
async function columnsOf(table: string, source: Reader): Promise<string> {
  const { rows } = await source.execute(`PRAGMA table_info("${table}")`)
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

export const readTable = async (table: string, source: Reader) =>
  source.execute(`SELECT ${await columnsOf(table, source)} FROM "${table}"`)

const pageSize = 500

/** Copies a remote server's tables, read in one transaction. */
async function copyTables(client: Client, path: string) {
  const copy = createClient({ url: fileUrl(path) })
  const transaction = await client.transaction('read')
  const source: Reader = { execute: (statement: InStatement) => transaction.execute(statement) }
  try {
    const names = [...(await tableNames(source)), ...(await tableNames(source, 'virtual'))]
    const { rows } = await source.execute(
      'SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL',
    )
    const schema = rows.filter(({ tbl_name }) => names.includes(String(tbl_name)))
    const statements = (tables: boolean) =>
      schema.filter(({ type }) => (type === 'table') === tables).map(({ sql }) => String(sql))
    await copy.batch(statements(true))
    for (const name of names) {
      // Rows may reference tables that come later; `migrate` turns foreign key checks off.
      for await (const page of pagesOf(name, source)) await copy.migrate(insertsOf(name, page))
    }
    // Triggers last: they would count every row that is copied.
    await copy.batch(statements(false))
  } finally {
    transaction.close()
    copy.close()
  }
}

async function* pagesOf(table: string, source: Reader) {
  const names = await columnsOf(table, source)
  for (let after: ResultSet['rows'][0][number] = -1; ; ) {
    const sql = `SELECT rowid, ${names} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`
    const { columns, rows }: ResultSet = await source.execute({ sql, args: [after] })
    if (rows.length === 0) return
    yield { columns: columns.slice(1), rows: rows.map((row) => Array.from(row).slice(1)) }
    after = rows.at(-1)?.[0] ?? null
  }
}

export function insertsOf(
  table: string,
  { columns, rows }: { columns: string[]; rows: ArrayLike<ResultSet['rows'][0][number]>[] },
): InStatement[] {
  const sql = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`
  return rows.map((row) => ({ sql, args: Array.from(row) }))
}
