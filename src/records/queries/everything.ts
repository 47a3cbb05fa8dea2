import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { tableKinds } from '#src/app/table-audiences.ts'
import * as schema from '#src/app/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { isPlain } from '#src/records/rules/plain.ts'

/** Photos that several tables show are filed with the first of them. */
const filedFirst = ['parent_dogs', 'litters', 'puppies']

const orderOf = (name: string) => (filedFirst.indexOf(name) + filedFirst.length + 1) % (filedFirst.length + 1)

const exported: unknown[] = Object.values(schema)

/** Every table of content and people, by its name. */
export const recordTables: ReadonlyMap<string, SQLiteTable> = new Map(
  exported
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .map((table) => [getTableName(table), table] as const)
    .filter(([name]) => tableKinds[name] !== 'system')
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b)),
)

/** The columns of a table in a download: their names in JSON and in the database. */
export const plainColumns = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table))
    .map(([key, { name }]) => ({ key, name }))
    .filter(({ name }) => isPlain(name))

const rowsPerPage = 200

/** All rows of a table, a page at a time. */
export async function* listAllRows(db: Queryable, table: SQLiteTable) {
  const columns = { ...getTableColumns(table), rowid: sql<number>`rowid` }
  for (let after = 0; ; ) {
    const page: Record<string, unknown>[] = await db
      .select(columns)
      .from(table)
      .where(sql`rowid > ${after}`)
      .orderBy(sql`rowid`)
      .limit(rowsPerPage)
    yield page
    if (page.length < rowsPerPage) return
    after = Number(page.at(-1)?.rowid)
  }
}

/** How other tables' downloads name a row that has no name of its own. */
const called: Record<string, SQL> = {
  puppies: sql`name || ' (' || (SELECT name FROM litters WHERE litters.id = litter_id) || ')'`,
  litter_births: sql`'Newborn ' || position || ' (' || (SELECT name FROM litters WHERE litters.id = litter_id) || ')'`,
  inquiries: sql`customer_name`,
  gallery_photos: sql`coalesce(caption, filename)`,
  letters: sql`coalesce(subject, kind)`,
  care: sql`text`,
  plans: sql`coalesce((SELECT name FROM parent_dogs WHERE parent_dogs.id = dam_id), 'Unknown') || ' × ' || coalesce((SELECT name FROM parent_dogs WHERE parent_dogs.id = sire_id), 'Unknown')`,
  admins: sql`username`,
}

/** Every table with rows that have a name, and how to read it. */
export const namedTables: ReadonlyMap<string, SQL> = new Map(
  exported
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .flatMap((table) => {
      const name = getTableName(table)
      const columns = getTableColumns(table)
      const label = called[name] ?? (columns.id && columns.name ? sql`name` : null)
      return label && tableKinds[name] !== undefined && name !== 'passkeys' ? [[name, label] as const] : []
    }),
)

/** The names of the rows with these ids, in whatever table they are. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = JSON.stringify([...new Set(ids)])
  const found = [...namedTables].map(
    ([table, label]) =>
      sql`SELECT id, ${label} AS label FROM ${sql.identifier(table)} WHERE id IN (SELECT value FROM json_each(${wanted}))`,
  )
  const rows = await db.all<{ id: string; label: string | null }>(sql.join(found, sql` UNION ALL `))
  return new Map(rows.flatMap(({ id, label }) => (label === null ? [] : [[id, label] as const])))
}
