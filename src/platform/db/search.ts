import { and, type Column, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from './client/database.ts'

interface Searched {
  table: SQLiteTable & { id: Column }
  columns: Column[]
  /** One of them, whose digits are found however they are grouped. */
  phone: Column
  /** The full-text table of the columns' trigrams, created and filled by the migrations. */
  trigrams: string
}

interface Matches {
  /** Undefined matches all rows. */
  where: SQL | undefined
  total: number
}

/** With more matches than this, scanning from the newest row fills a page sooner than the index does. */
const common = 500

/** A condition for the rows with the text in one of the columns, ignoring case, and how many there are; `only` narrows them down. */
export async function findMatches(
  db: Queryable,
  { table, columns, phone, trigrams }: Searched,
  text: string,
  only?: SQL,
): Promise<Matches> {
  if (isPhone(text)) {
    const where = and(
      or(contains(text, columns), sql`${digits(phone)} like '%' || ${digits(text)} || '%'`),
      only,
    )
    return { where, total: await db.$count(table, where) }
  }
  const where = and(contains(text, columns), only)
  // Trigrams need three characters, and fold the case of more non-ASCII letters than `like` does.
  if (!/^[\x20-\x7e]{3,}$/.test(text)) return { where, total: await db.$count(table, where) }
  const index = sql.identifier(trigrams)
  const phrase = `"${text.replaceAll('"', '""')}"`
  const { matches } = await db.get<{ matches: number }>(
    sql`select count(*) as matches from ${index} where ${index} match ${phrase}`,
  )
  const found = and(sql`${table.id} in (select id from ${index} where ${index} match ${phrase})`, only)
  const total = only ? await db.$count(table, found) : matches
  return { where: matches > common ? where : found, total }
}

/** Enough of a phone number to look for one: a year or a price is shorter. */
const isPhone = (text: string) => /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, '').length >= 6

const betweenDigits = [' ', '-', '(', ')']

/** A phone number without what people put between its digits, and without Australia's code. */
export const digits = (phone: unknown): SQL =>
  sql`replace(${betweenDigits.reduce((bare, mark) => sql`replace(${bare}, ${mark}, '')`, sql`${phone}`)}, '+61', '0')`

export function contains(text: string, columns: Column[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`))
}
