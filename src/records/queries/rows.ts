import { and, eq, getTableName, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { Values } from '#src/records/rules/kinds.ts'
import type { Link, TrashedRow } from '#src/records/rules/trash.ts'
import { columnOf, references, tableNamed } from './record-tables.ts'

const findAll = (db: Queryable, table: SQLiteTable, where: SQL): Promise<Values[]> =>
  db.select().from(table).where(where)

const hasId = (table: SQLiteTable, id: string) => eq(columnOf(table, 'id'), id)

/** A row of any table, or null. */
export async function findRow(db: Queryable, table: SQLiteTable, id: string): Promise<Values | null> {
  return (await findAll(db, table, hasId(table, id)))[0] ?? null
}

/** A row with everything deleted along with it, in order of insertion, and the references to it that a deletion clears; or null. */
export async function snapshotRow(db: Queryable, table: SQLiteTable, id: string) {
  const root = await findRow(db, table, id)
  if (!root) return null
  const rows: TrashedRow[] = [{ table: getTableName(table), row: root }]
  for (const { table: name, row } of rows) {
    for (const { table: referring, column } of referencesTo(name, 'cascade')) {
      const found = await findAll(db, referring, eq(columnOf(referring, column), row.id))
      rows.push(...found.map((each) => ({ table: getTableName(referring), row: each })))
    }
  }
  const links: Link[] = []
  for (const { table: referring, column } of referencesTo(getTableName(table), 'set null')) {
    const found = await findAll(db, referring, eq(columnOf(referring, column), id))
    links.push(...found.map((row) => ({ table: getTableName(referring), id: String(row.id), column })))
  }
  return { root, rows, links: links.filter((link) => !rows.some(({ row }) => row.id === link.id)) }
}

const referencesTo = (name: string, onDelete: string) =>
  references.filter((each) => getTableName(each.target) === name && each.onDelete === onDelete)

export const deleteRow = (db: Queryable, table: SQLiteTable, id: string) =>
  db.delete(table).where(hasId(table, id))

/** Returns false if a row with the same id or another unique value exists. */
export async function insertRow(db: Queryable, { table, row }: TrashedRow): Promise<boolean> {
  const inserted = await db.insert(tableNamed(table)).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Sets a reference unless it is set. */
export async function setLink(db: Queryable, { table: name, id, column }: Link, target: string) {
  const table = tableNamed(name)
  await db
    .update(table)
    .set({ [column]: target })
    .where(and(hasId(table, id), isNull(columnOf(table, column))))
}
