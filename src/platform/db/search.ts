import { and, type Column, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { pageOf } from '#src/platform/values/fields/paging.ts'
import { folded } from '#src/platform/values/folded.ts'
import type { Queryable } from './client/database.ts'

interface Searched {
  table: SQLiteTable & { id: Column }
  columns: Column[]
  /** One of the columns, whose digits are found however they are grouped. */
  phone: Column
  /** The full-text table of the columns' trigrams and the ids', created and filled by the migrations. */
  trigrams: string
}

interface Matches {
  /** Undefined matches all rows. */
  where: SQL | undefined
  total: number
}

/** With more matches than this, scanning from the newest row fills a page sooner than the index does. */
const common = 500

/** A condition for rows with the text in one of the columns, ignoring case and accents, and how many match; `only` narrows them down. */
export async function findMatches(
  db: Queryable,
  { table, columns, phone, trigrams }: Searched,
  text: string,
  only?: SQL,
): Promise<Matches> {
  const counted = async (where: SQL | undefined) => ({ where, total: await db.$count(table, where) })
  const ofPhone = hasPhone(phone, text)
  if (ofPhone) return counted(and(or(isIn(text, columns), ofPhone), only))
  // Trigrams need three characters; with fewer, ignoring accents in long texts takes seconds.
  if (!/^[^\p{C}]{3,}$/u.test(folded(text))) return counted(and(isIn(text, columns), only))
  const index = sql.identifier(trigrams)
  const phrase = `- {id} : "${text.normalize().replaceAll('"', '""')}"`
  const { matches } = await db.get<{ matches: number }>(
    sql`select count(*) as matches from ${index} where ${index} match ${phrase}`,
  )
  const found = and(sql`${table.id} in (select id from ${index} where ${index} match ${phrase})`, only)
  const total = only ? await db.$count(table, found) : matches
  return { where: matches > common ? and(contains(text, columns), only) : found, total }
}

type Dated = SQLiteTable & Record<'id' | 'createdAt', Column>

/** The page of a whole list, newest first, that has a row on it; the first one if there is no such row. */
export async function findPage(db: Queryable, table: Dated, row: { id: string; createdAt: string } | null) {
  if (!row) return 1
  const { id, createdAt } = table
  const before = or(gt(createdAt, row.createdAt), and(eq(createdAt, row.createdAt), lt(id, row.id)))
  return pageOf(await db.$count(table, before))
}

/** Enough digits to look for a phone number: a year or a price has fewer. */
const isPhone = (text: string) => /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, '').length >= 6

const betweenDigits = [' ', '-', '(', ')']

/** A phone number without what people put between its digits, and without Australia's code. */
export const digits = (phone: unknown): SQL =>
  sql`replace(${betweenDigits.reduce((bare, mark) => sql`replace(${bare}, ${mark}, '')`, sql`${phone}`)}, '+61', '0')`

/** A condition for rows with a phone number that contains the text; undefined if the text can't be part of one. */
export const hasPhone = (phone: Column, text: string): SQL | undefined =>
  isPhone(text) ? sql`${digits(phone)} like '%' || ${digits(text)} || '%'` : undefined

/** A condition for rows with the text in one of the columns, ignoring the case of ASCII letters. */
function isIn(text: string, columns: Column[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`))
}

/** A condition for rows with the text in one of the columns, ignoring case and accents; undefined for no text. */
export function contains(text: string, columns: Column[]): SQL | undefined {
  const bare = folded(text)
  if (!bare) return undefined
  const pattern = foldedPattern(bare)
  // Most texts are ASCII, which `like` compares many times faster.
  const isAccented = (column: Column) => sql`octet_length(${column}) > length(${column})`
  return or(
    isIn(bare, columns),
    ...columns.map((column) => sql`(${isAccented(column)} and ${column} glob ${pattern})`),
  )
}

/** The accented letters of Unicode: Latin, Greek and Cyrillic. */
const accentedRanges = [
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
] as const

/** For each plain letter, the letters that are folded to it. */
const lettersOf = Map.groupBy(
  accentedRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ),
  folded,
)

/** A pattern for `glob` that matches everything that folds to the text. */
const foldedPattern = (bare: string) => `*${Array.from(bare, classOf).join('')}*`

function classOf(letter: string): string {
  const letters = new Set([letter, letter.toUpperCase(), ...(lettersOf.get(letter) ?? [])])
  return letters.size > 1 || '*?['.includes(letter) ? `[${[...letters].join('')}]` : letter
}
