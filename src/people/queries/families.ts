import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { puppies } from '#src/dogs/tables.ts'
import { inquiries } from '#src/enquiries/tables.ts'
import { letters } from '#src/letters/tables.ts'
import type { FamiliesQuery, Stage } from '#src/people/rules/families.ts'
import { customers, people } from '#src/people/tables.ts'
import { isAtHome } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { contains, digits, hasPhone } from '#src/platform/db/search.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import { isStanding } from '#src/waiting-list/queries/standing.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'
import { isOfPerson, personOf } from './people.ts'

/** Whether a table has such a row about the person. */
const has = (table: SQLiteTable, where?: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(isOfPerson(table), where)})`

const hasSetAside = (where: SQL | undefined) => sql`EXISTS (
  SELECT 1 FROM ${waitingEntries}
  JOIN ${setAsides} ON ${eq(setAsides.entryId, waitingEntries.id)}
  JOIN ${puppies} ON ${eq(setAsides.puppyId, puppies.id)}
  WHERE ${and(isOfPerson(waitingEntries), where)})`

/** Not in the query's text, which is logged. */
const value = (stage: Stage) => sql`${stage}`

/** A person's stage, which no row stores. */
const stageOn = (today: string): SQL<Stage> => sql`CASE
  WHEN ${has(placements, isAtHome)} THEN ${value('home')}
  WHEN ${has(placements, eq(placements.state, 'reserved'))} THEN ${value('reserved')}
  WHEN ${hasSetAside(isStanding(today))} THEN ${value('offered')}
  WHEN ${has(waitingEntries, inArray(waitingEntries.state, ['open', 'paused']))} THEN ${value('waiting')}
  WHEN ${has(customers, ne(customers.status, 'prospective'))} THEN ${value('customer')}
  WHEN NOT ${has(inquiries, ne(inquiries.status, 'resolved'))} AND NOT ${has(waitingEntries, ne(waitingEntries.state, 'closed'))}
    AND (${has(inquiries)} OR ${has(waitingEntries)}) THEN ${value('closed')}
  WHEN ${has(inquiries, eq(inquiries.status, 'responded'))} OR ${has(letters, ne(letters.kind, 'note'))} THEN ${value('answered')}
  WHEN NOT ${has(inquiries)} AND ${has(customers)} THEN ${value('customer')}
  ELSE ${value('asked')} END`

const selectFamilies = (db: Queryable, today: string) =>
  db.select({ id: people.id, email: people.email, name: people.name, stage: stageOn(today) }).from(people)

type ListedFamily = Awaited<ReturnType<typeof selectFamilies>>[number]

const byName = [asc(sql`lower(${people.name})`), asc(people.id)]

/** The addresses of people with a phone number that contains the text; undefined if the text can't be part of one. */
function withPhone(text: string): SQL | undefined {
  const having = [inquiries, customers, waitingEntries, placements].flatMap((table) => {
    const where = hasPhone(table.phone, text)
    return where ? sql`SELECT ${personOf(table)} FROM ${table} WHERE ${where}` : []
  })
  return having.length > 0 ? sql`${people.email} IN (${sql.join(having, sql` UNION `)})` : undefined
}

/** One page of the people with a text in their name, address or phone number, at a stage, by name; and how many there are in all. */
export async function listPeople(db: Queryable, { search, stage, page }: FamiliesQuery, today: string) {
  const where = and(
    or(contains(search, [people.name, people.email]), withPhone(search)),
    stage && sql`${stageOn(today)} = ${stage}`,
  )
  // Each person's stage is worked out only once, since that costs more than everything else.
  const found = await db
    .select({ id: people.id })
    .from(people)
    .where(where)
    .orderBy(...byName)
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const rows = await selectFamilies(db, today)
    .where(inArray(people.id, ids))
    .orderBy(...byName)
  return { rows, total: found.length }
}

export const findPersonById = (db: Queryable, id: string, today: string): Promise<ListedFamily | null> =>
  selectFamilies(db, today).where(eq(people.id, id)).get().then(orNull)

/** Other people with one of these phone numbers, by name. */
export async function listSamePhone(db: Queryable, email: string, phones: readonly string[]) {
  if (phones.length === 0) return []
  const wanted = sql.join(
    phones.map((phone) => digits(phone)),
    sql`, `,
  )
  // The last digit first, which costs a fraction of the comparison and rules out nine in ten.
  const lastDigits = sql.join(
    phones.map((phone) => sql`substr(trim(${phone}), -1)`),
    sql`, `,
  )
  const having = [inquiries, customers, waitingEntries].map(
    (table) => sql`SELECT ${personOf(table)} FROM ${table}
      WHERE substr(trim(${table.phone}), -1) IN (${lastDigits}) AND ${digits(table.phone)} IN (${wanted})`,
  )
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(ne(people.email, email), sql`${people.email} IN (${sql.join(having, sql` UNION `)})`))
    .orderBy(asc(people.name), asc(people.id))
}
