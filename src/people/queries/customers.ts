import { and, desc, eq, getTableColumns, isNotNull, lte, ne, type SQL } from 'drizzle-orm'
import type { CustomerInput } from '#src/people/rules/customers.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { customers } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { findMatches, findPage } from '#src/platform/db/search.ts'
import { type ListQuery, pageSize } from '#src/platform/values/fields/paging.ts'
import { isAbout, personIdOf } from './people.ts'

export type Customer = typeof customers.$inferSelect

const searched = {
  table: customers,
  columns: [customers.name, customers.email, customers.phone, customers.location],
  phone: customers.phone,
  trigrams: 'customers_search',
}

/** One page of the matching customers, newest first, and how many match in total. */
export async function listCustomers(db: Queryable, { q, page }: ListQuery) {
  const { where, total } = await findMatches(db, searched, q)
  const rows = await selectNewestFirst(db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total }
}

/** The page of the whole list that has the record on it. */
export const findCustomerPage = async (db: Queryable, id: string) =>
  findPage(db, customers, await findCustomer(db, id))

/** All matching customers, newest first. */
export const listAllCustomers = async (db: Queryable, q: string) =>
  selectNewestFirst(db, (await findMatches(db, searched, q)).where)

const selectNewestFirst = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(customers), personId: personIdOf(customers) })
    .from(customers)
    .where(where)
    .orderBy(desc(customers.createdAt), customers.id)

export const findCustomer = (db: Queryable, id: string) =>
  db.select().from(customers).where(eq(customers.id, id)).get().then(orNull)

/** The customer with this address, given in lower case. */
export const findCustomerOf = (db: Queryable, email: string) =>
  db.select().from(customers).where(isAbout(customers, email)).get().then(orNull)

/** Whether another customer already has this email, ignoring case. */
export const isEmailTaken = async (db: Queryable, email: string, exceptId = ''): Promise<boolean> =>
  (await db.$count(customers, and(isAbout(customers, personAt(email)), ne(customers.id, exceptId)))) > 0

export const insertCustomer = (db: Queryable, input: CustomerInput & { id?: string }, now: string) =>
  db
    .insert(customers)
    .values({ id: crypto.randomUUID(), ...input, lastContactDate: now, createdAt: now, updatedAt: now })
    .returning()
    .get()

export const updateCustomer = (db: Queryable, id: string, input: CustomerInput, now: string) =>
  db
    .update(customers)
    .set({ ...input, lastContactDate: now, updatedAt: now })
    .where(eq(customers.id, id))
    .returning()
    .get()
    .then(orNull)

/** For a customer that has just been created; others go to the trash. */
export const deleteCustomer = (db: Queryable, id: string) => db.delete(customers).where(eq(customers.id, id))

/** A customer's form stays valid: every save sets this date anyway. */
export const setLastContact = (db: Queryable, id: string, lastContactDate: string | null) =>
  db.update(customers).set({ lastContactDate }).where(eq(customers.id, id)).returning().get().then(orNull)

export const setFollowUp = (db: Queryable, id: string, followUpOn: string | null, now: string) =>
  db
    .update(customers)
    .set({ followUpOn, updatedAt: now })
    .where(eq(customers.id, id))
    .returning()
    .get()
    .then(orNull)

/** Customers whose follow-up is due by a day, the longest due first. */
export const listFollowUps = (db: Queryable, day: string) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      followUpOn: customers.followUpOn,
      updatedAt: customers.updatedAt,
      personId: personIdOf(customers),
    })
    .from(customers)
    .where(and(isNotNull(customers.followUpOn), lte(customers.followUpOn, day)))
    .orderBy(customers.followUpOn, customers.name)
