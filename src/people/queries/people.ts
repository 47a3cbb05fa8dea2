import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { personAt } from '#src/people/rules/privacy.ts'
import { people } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { found } from '#src/platform/errors/errors.ts'

/** The address, in lower case, of the person whom a row of this table is about. */
export const personOf = (table: SQLiteTable): SQL<string | null> => sql`${table}.person`

/** The rows of a table about the person with an address, given in lower case. */
export const isAbout = (table: SQLiteTable, email: string) => eq(personOf(table), email)

/** Whether a row of this table is about the person of a row of `people`. */
export const isOfPerson = (table: SQLiteTable) => sql`${personOf(table)} = ${people.email}`

/** The id of the person a row of this table is about. */
export const personIdOf = (table: SQLiteTable): SQL<string> =>
  sql`(SELECT ${people.id} FROM ${people} WHERE ${isOfPerson(table)})`

/** The same for rows that may be about nobody, such as those of an erased person. */
export const personIdOrNull = (table: SQLiteTable) =>
  personIdOf(table).mapWith((id: string | null): string | null => id)

/** The person of an address, given in lower case; null for a stranger. */
export const findPerson = (db: Queryable, email: string) =>
  db.select().from(people).where(eq(people.email, email)).get().then(orNull)

/** The id of the person with this address. Throws if no row is about them. */
export const readPersonId = async (db: Queryable, email: string): Promise<string> =>
  found(await findPerson(db, personAt(email))).id

/** The ids of the people at these addresses, given in lower case, by address. */
export async function readPersonIds(db: Queryable, emails: readonly string[]) {
  const rows = await db
    .select()
    .from(people)
    .where(inArray(people.email, [...emails]))
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Every address that a row is about. */
export const listPersonalAddresses = async (db: Queryable): Promise<string[]> =>
  (await db.select({ email: people.email }).from(people)).map(({ email }) => email)
