import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { sessions } from '#src/sign-in/tables.ts'

/** Whether there is a session of that stored id, expired or not. */
export const hasSession = async (db: Queryable, id: string) => (await known(db).all({ id })).length > 0

const known = prepared((db) =>
  db
    .select({ found: sql`1` })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

/** An admin's sessions that have not expired, latest first. */
export const listSessions = (db: Queryable, adminId: string, now: Date) =>
  db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, adminId), gt(sessions.expiresAt, Math.floor(now.getTime() / 1000))))
    .orderBy(sql`${sessions.lastSeenAt} IS NULL`, desc(sessions.lastSeenAt), sessions.id)

/** Ends one session, by its stored id; null if the admin has no such session. */
export const deleteSession = (db: Queryable, adminId: string, id: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, adminId), eq(sessions.id, id)))
    .returning()
    .get()
    .then(orNull)

/** Does nothing if another request has just done it. */
export const setLastSeen = (db: Queryable, id: string, { now, before }: { now: string; before: string }) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, before))))

export const setSignedIn = (db: Queryable, id: string, now: string) =>
  db.update(sessions).set({ signedInAt: now }).where(eq(sessions.id, id))
