import { type Column, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from './client/database.ts'

interface Searched {
  table: SQLiteTable & { id: Column }
  columns: Column[]
  /** The table that knows the columns' trigrams; the migrations make and fill it. */
  trigrams: string
}

interface Matches {
  /** Undefined for all rows. */
  where: SQL | undefined
  total: number
}

/** Fewer rows are found by their trigrams; of more the newest are met sooner by looking at one after the other. */
const common = 500

/** The rows in which one of the columns contains the text, ignoring case, and how many there are. */
export async function findMatches(
  db: Queryable,
  { table, columns, trigrams }: Searched,
  text: string,
): Promise<Matches> {
  const where = contains(text, columns)
  // Trigrams know no shorter text, and of other letters they fold more cases than `like` does.
  if (!/^[\x20-\x7e]{3,}$/.test(text)) return { where, total: await db.$count(table, where) }
  const index = sql.identifier(trigrams)
  const phrase = `"${text.replaceAll('"', '""')}"`
  const counted = await db.get<{ total: number }>(
    sql`select count(*) as total from ${index} where ${index} match ${phrase}`,
  )
  const { total } = counted
  if (total > common) return { where, total }
  return { where: sql`${table.id} in (select id from ${index} where ${index} match ${phrase})`, total }
}

/** Matches rows in which one of the columns contains the text; undefined, so all rows, for no text. */
function contains(text: string, columns: Column[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`))
}
