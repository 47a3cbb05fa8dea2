import { and, eq, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inquiries } from '#src/enquiries/tables.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { letters } from '#src/letters/tables.ts'
import { customers, erasureNotices, people } from '#src/people/tables.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import { isOfPerson } from './people.ts'

export interface LastHeard {
  email: string
  name: string
  heardAt: string
}

/** People last heard from before a time, who neither have nor have had a puppy and are not on the waiting list. */
export const listPeopleIdleSince = (db: Queryable, before: string): Promise<LastHeard[]> =>
  db.all(sql`
    SELECT email, name, max(
      ${lastOf(inquiries, inquiries.createdAt)},
      ${lastOf(customers, sql`coalesce(${customers.lastContactDate}, ${customers.createdAt})`)},
      ${lastOf(letters, letters.createdAt)},
      ${lastOf(placements, sql`coalesce(${placements.endedOn}, ${placements.createdAt})`)},
      ${lastOf(waitingEntries, sql`max(${waitingEntries.lastSignAt}, coalesce(${waitingEntries.closedAt}, ''))`)}
    ) AS "heardAt" FROM ${people}
    WHERE "heardAt" > '' AND "heardAt" < ${before}
      AND NOT EXISTS (SELECT 1 FROM ${customers} WHERE ${isOfPerson(customers)} AND ${customers.status} <> 'prospective')
      AND NOT EXISTS (SELECT 1 FROM ${placements} WHERE ${isOfPerson(placements)} AND ${placements.state} <> 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM ${waitingEntries} WHERE ${isOfPerson(waitingEntries)} AND ${waitingEntries.state} <> 'closed')
    ORDER BY email`)

/** The latest of a time in the rows about a person; empty if there are none. */
const lastOf = (table: SQLiteTable, time: SQLWrapper) =>
  sql`coalesce((SELECT max(${time}) FROM ${table} WHERE ${isOfPerson(table)}), '')`

export type ErasureNotice = { email: string; dueOn: string }

/** Who will be erased when, the next first. */
export const listErasureNotices = async (db: Queryable): Promise<ErasureNotice[]> =>
  (
    await db
      .select({ email: erasureNotices.email, dueOn: erasureNotices.dueOn })
      .from(erasureNotices)
      .where(isNotNull(erasureNotices.dueOn))
      .orderBy(erasureNotices.dueOn, erasureNotices.email)
  ).flatMap(({ email, dueOn }) => (dueOn === null ? [] : { email, dueOn }))

export const setErasureNotice = (tx: Queryable, { email, dueOn }: ErasureNotice, now: string) =>
  tx
    .insert(erasureNotices)
    .values({ id: crypto.randomUUID(), email, dueOn, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: erasureNotices.email, set: { dueOn, updatedAt: now } })

export const withdrawErasureNotice = (tx: Queryable, email: string) =>
  tx.delete(erasureNotices).where(eq(erasureNotices.email, email))

export const hasErasureNotice = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(erasureNotices, and(eq(erasureNotices.email, email), isNotNull(erasureNotices.dueOn)))) > 0

/** Visitors' photos sent before a time keep their caption and words, but no address. */
export const forgetUploaders = (tx: Queryable, before: string) =>
  tx
    .update(galleryPhotos)
    .set({ uploaderEmail: null })
    .where(and(isNotNull(galleryPhotos.uploaderEmail), lt(galleryPhotos.createdAt, before)))
