import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import {
  customers,
  erasureNotices,
  galleryPhotos,
  inquiries,
  letters,
  waitingEntries,
} from '#src/db/schema.ts'

export interface QuietPerson {
  email: string
  name: string
  heardAt: string
}

/** People last heard from before a time, who neither have a puppy nor are on the waiting list. */
export const listQuietPeople = (db: Queryable, before: string): Promise<QuietPerson[]> =>
  db.all(sql`
    SELECT email, max(name) AS name, max(heard_at) AS "heardAt" FROM (
      SELECT email, heard_at, is_kept,
        first_value(name) OVER (PARTITION BY email ORDER BY heard_at DESC) AS name
      FROM (
        SELECT lower(${inquiries.email}) AS email, ${inquiries.customerName} AS name, ${inquiries.createdAt} AS heard_at,
          0 AS is_kept FROM ${inquiries}
        UNION ALL SELECT lower(${customers.email}), ${customers.name},
          coalesce(${customers.lastContactDate}, ${customers.createdAt}), ${customers.status} <> 'prospective' FROM ${customers}
        UNION ALL SELECT ${letters.email}, ${letters.name}, ${letters.createdAt}, 0 FROM ${letters}
        UNION ALL SELECT ${waitingEntries.email}, ${waitingEntries.name},
          max(${waitingEntries.lastSignAt}, coalesce(${waitingEntries.closedAt}, '')),
          ${waitingEntries.state} <> 'closed' FROM ${waitingEntries}
      )
    )
    GROUP BY email
    HAVING max(heard_at) < ${before} AND max(is_kept) = 0
    ORDER BY email`)

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

/** Visitors' photos sent before a time keep their caption, but no address. */
export const forgetUploaders = (tx: Queryable, before: string) =>
  tx
    .update(galleryPhotos)
    .set({ uploaderEmail: null })
    .where(and(isNotNull(galleryPhotos.uploaderEmail), lt(galleryPhotos.createdAt, before)))
