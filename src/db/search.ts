import { or, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Matches rows in which one of the columns contains the text, ignoring case; undefined, so all rows, for no text. */
export function contains(text: string, columns: AnySQLiteColumn[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`))
}
