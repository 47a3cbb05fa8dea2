import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { admins, sessions, signInSteps } from '#src/sign-in/tables.ts'

export type Admin = typeof admins.$inferSelect

// The database's lower() on both sides: JavaScript's also folds letters beyond ASCII.
const hasName = (username: string) => eq(sql`lower(${admins.username})`, sql`lower(${username})`)

export const findAdminByName = (db: Queryable, username: string) =>
  db.select().from(admins).where(hasName(username)).get().then(orNull)

export const findAdmin = (db: Queryable, id: string) =>
  db.select().from(admins).where(eq(admins.id, id)).get().then(orNull)

export const listAdmins = (db: Queryable) => db.select().from(admins).orderBy(admins.username)

export const countAdmins = (db: Queryable) => db.$count(admins)

export const insertAdmin = (
  db: Queryable,
  admin: Pick<Admin, 'username' | 'passwordHash'> & Partial<Admin>,
  now: string,
) =>
  db
    .insert(admins)
    .values({ id: crypto.randomUUID(), createdAt: now, updatedAt: now, ...admin })
    .returning()
    .get()

const updateAdmin = (db: Queryable, id: string, changes: Partial<Admin>) =>
  db.update(admins).set(changes).where(eq(admins.id, id)).returning().get().then(orNull)

export const setLastLogin = (db: Queryable, id: string, now: string) =>
  updateAdmin(db, id, { lastLoginAt: now })

/** Also ends the calendar link: anyone who knew the password may have read it. */
export const setPassword = (db: Queryable, id: string, passwordHash: string, now: string) =>
  updateAdmin(db, id, { passwordHash, calendarToken: null, updatedAt: now })

/** An inactive admin cannot log in; any open sessions end at once. */
export async function setInactive(db: Queryable, id: string, now: string): Promise<Admin | null> {
  await deleteSessions(db, id)
  return updateAdmin(db, id, { isActive: false, updatedAt: now })
}

/** Logs an admin out everywhere but in one session, and ends sign-ins that have only passed the password. */
export async function deleteSessions(db: Queryable, userId: string, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, except)))
  await db.delete(signInSteps).where(and(eq(signInSteps.adminId, userId), eq(signInSteps.kind, 'second')))
}
