import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#src/app/tables.ts'
import type { TrashKind } from '#src/records/rules/kinds.ts'

const exported: unknown[] = Object.values(schema)
const tables = exported.filter((value): value is SQLiteTable => is(value, SQLiteTable))

/** The table of each kind that can be deleted. */
export const tableOfKind: Partial<Record<TrashKind, SQLiteTable>> = {
  puppy: schema.puppies,
  dog: schema.parentDogs,
  litter: schema.litters,
  inquiry: schema.inquiries,
  photo: schema.galleryPhotos,
  birth: schema.litterBirths,
  weight: schema.weights,
  care: schema.care,
  test: schema.healthTests,
  plan: schema.plans,
  letter: schema.letters,
  news: schema.news,
}

export function tableNamed(name: string): SQLiteTable {
  const table = tables.find((each) => getTableName(each) === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

/** A column by its name in JSON. */
export function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`)
  return column
}

/** A foreign key: rows of `table` reference rows of `target` by id. */
export interface Reference {
  table: SQLiteTable
  /** Its name in JSON. */
  column: string
  target: SQLiteTable
  onDelete: string
}

export const references: readonly Reference[] = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map(({ reference, onDelete = 'restrict' }) => {
    const { columns, foreignTable } = reference()
    const column = Object.entries(getTableColumns(table)).find(([, each]) => each === columns[0])?.[0] ?? ''
    return { table, column, target: foreignTable, onDelete }
  }),
)
