import { and, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { InquiryQuery } from '#src/enquiries/fields.ts'
import { type InquiryInput, type InquiryStatus, replyDeadlineMs } from '#src/enquiries/rules.ts'
import { inquiries } from '#src/enquiries/tables.ts'
import { isAbout, personIdOf, personOf } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { findMatches, findPage } from '#src/platform/db/search.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'

export type Inquiry = typeof inquiries.$inferSelect

export type ListedInquiry = Awaited<ReturnType<typeof listNewestInquiries>>[number]

export const listNewestInquiries = (db: Queryable, limit: number) => selectNewestFirst(db).limit(limit)

const { customerName, email, phone, message, puppyInterest } = inquiries
const searched = {
  table: inquiries,
  columns: [customerName, email, phone, message, puppyInterest],
  phone,
  trigrams: 'inquiries_search',
}

type Searched = Pick<InquiryQuery, 'q' | 'status'>

const findSearched = (db: Queryable, { q, status }: Searched) =>
  findMatches(db, searched, q, status && eq(inquiries.status, status))

/** One page of the matching inquiries, newest first, and how many match in total. */
export async function listInquiries(db: Queryable, { page, ...query }: InquiryQuery) {
  const { where, total } = await findSearched(db, query)
  const rows = await selectNewestFirst(db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total }
}

/** The page of the whole list that has the record on it. */
export const findInquiryPage = async (db: Queryable, id: string) =>
  findPage(db, inquiries, await findInquiry(db, id))

/** All matching inquiries, newest first. */
export const listAllInquiries = async (db: Queryable, query: Searched): Promise<Inquiry[]> =>
  selectNewestFirst(db, (await findSearched(db, query)).where)

/** A literal, since SQLite only uses the index of the live entries for literals. */
const onWaitingList =
  sql`exists (select 1 from ${waitingEntries} where ${waitingEntries.email} = ${personOf(inquiries)}
  and ${waitingEntries.state} <> 'closed' and ${waitingEntries.state} <> 'unconfirmed')`.mapWith(Boolean)

const selectNewestFirst = (db: Queryable, where?: SQL) =>
  db
    .select({ ...getTableColumns(inquiries), onWaitingList, personId: personIdOf(inquiries) })
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.createdAt), inquiries.id)

export const findInquiry = (db: Queryable, id: string) =>
  db.select().from(inquiries).where(eq(inquiries.id, id)).get().then(orNull)

/** All enquiries of a person, given in lower case, newest first. */
export const listInquiriesOf = (db: Queryable, person: string): Promise<Inquiry[]> =>
  db
    .select()
    .from(inquiries)
    .where(isAbout(inquiries, person))
    .orderBy(desc(inquiries.createdAt), inquiries.id)

/** The unanswered enquiries of a person, given in lower case, oldest first. */
export const listPendingInquiries = (db: Queryable, person: string): Promise<Inquiry[]> =>
  db
    .select()
    .from(inquiries)
    .where(and(isAbout(inquiries, person), eq(inquiries.status, 'pending')))
    .orderBy(inquiries.createdAt)

/** Enquiries that have waited for longer than families are promised. */
export const isLate = (now: Date) =>
  and(
    eq(inquiries.status, 'pending'),
    lt(inquiries.createdAt, new Date(now.getTime() - replyDeadlineMs).toISOString()),
  )

/** The same, the longest first, and how many there are in all. */
export async function listLateInquiries(db: Queryable, now: Date, limit: number) {
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(inquiries), personId: personIdOf(inquiries) })
      .from(inquiries)
      .where(isLate(now))
      .orderBy(inquiries.createdAt, inquiries.id)
      .limit(limit),
    db.$count(inquiries, isLate(now)),
  ])
  return { inquiries: rows, total }
}

type Enquiry = Omit<InquiryInput, 'website'>

/** The same inquiry from the same person, sent after a time. */
export const findSameInquiry = (
  db: Queryable,
  { email, customerName, phone, message, puppyInterest }: Enquiry,
  after: string,
) =>
  db
    .select()
    .from(inquiries)
    .where(
      and(
        gt(inquiries.createdAt, after),
        eq(inquiries.email, email),
        eq(inquiries.customerName, customerName),
        eq(inquiries.message, message),
        sql`${inquiries.phone} is ${phone}`,
        sql`${inquiries.puppyInterest} is ${puppyInterest}`,
      ),
    )
    .get()
    .then(orNull)

export const newInquiry = (input: Enquiry, now: string): Inquiry => ({
  ...input,
  id: crypto.randomUUID(),
  status: 'pending',
  response: null,
  createdAt: now,
  updatedAt: now,
})

export const insertInquiry = (db: Queryable, input: Enquiry, now: string) =>
  db.insert(inquiries).values(newInquiry(input, now)).returning().get()

/** The letter that answers an inquiry. */
export const setInquiryResponse = (
  db: Queryable,
  id: string,
  answer: Pick<Inquiry, 'response' | 'status'>,
  now: string,
) =>
  db
    .update(inquiries)
    .set({ ...answer, updatedAt: now })
    .where(eq(inquiries.id, id))
    .returning()
    .get()
    .then(orNull)

/** Marks an inquiry as changed, so that an answer to an older copy of it is rejected. */
export const touchInquiry = (db: Queryable, id: string, now: string) =>
  db.update(inquiries).set({ updatedAt: now }).where(eq(inquiries.id, id))

export const setInquiryStatus = (db: Queryable, id: string, status: InquiryStatus, now: string) =>
  db
    .update(inquiries)
    .set({ status, updatedAt: now })
    .where(eq(inquiries.id, id))
    .returning()
    .get()
    .then(orNull)
