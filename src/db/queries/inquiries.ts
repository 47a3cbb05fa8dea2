import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { inquiries } from '#src/db/schema.ts'
import { findMatches } from '#src/db/search.ts'
import { type ListQuery, pageSize } from '#src/domain/fields/paging.ts'
import type { InquiryInput, InquiryStatus } from '#src/domain/inquiries.ts'

export type Inquiry = typeof inquiries.$inferSelect

const newestFirst = [desc(inquiries.createdAt), inquiries.id]

/** The newest inquiries, at most `limit`. */
export const listNewestInquiries = (db: Queryable, limit: number): Promise<Inquiry[]> =>
  db
    .select()
    .from(inquiries)
    .orderBy(...newestFirst)
    .limit(limit)

const { customerName, email, phone, message, puppyInterest } = inquiries
const searched = {
  table: inquiries,
  columns: [customerName, email, phone, message, puppyInterest],
  trigrams: 'inquiries_search',
}

/** One page of the inquiries that match, newest first, and how many match in all. */
export async function listInquiries(db: Queryable, { q, page }: ListQuery) {
  const { where, total } = await findMatches(db, searched, q)
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total }
}

export const countNewLeads = (db: Queryable): Promise<number> =>
  db.$count(inquiries, eq(inquiries.status, 'pending'))

/** New leads that came before a time. */
export const countNewLeadsBefore = (db: Queryable, time: string): Promise<number> =>
  db.$count(inquiries, and(eq(inquiries.status, 'pending'), lt(inquiries.createdAt, time)))

export const findInquiry = async (db: Queryable, id: string): Promise<Inquiry | null> =>
  (await db.select().from(inquiries).where(eq(inquiries.id, id)).get()) ?? null

/** The same words from the same person, sent after a time; null when there are none. */
export const findSameInquiry = async (
  db: Queryable,
  { email, customerName, phone, message, puppyInterest }: Omit<InquiryInput, 'website'>,
  after: string,
): Promise<Inquiry | null> =>
  (await db
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
    .get()) ?? null

export const insertInquiry = (db: Queryable, inquiry: Inquiry): Promise<Inquiry> =>
  db.insert(inquiries).values(inquiry).returning().get()

export const setInquiryStatus = (db: Queryable, id: string, status: InquiryStatus, now: string) =>
  db.update(inquiries).set({ status, updatedAt: now }).where(eq(inquiries.id, id)).returning().get()

/** Answers whether there was one to delete. */
export async function deleteInquiry(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(inquiries).where(eq(inquiries.id, id)).returning({ id: inquiries.id })
  return deleted.length > 0
}
