import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { admins, sessions } from '#src/db/schema.ts'

export type Admin = typeof admins.$inferSelect

// The database's own lower() on both sides: JavaScript's knows letters that it does not.
const named = (username: string) => eq(sql`lower(${admins.username})`, sql`lower(${username})`)

export const findAdminByName = async (db: Queryable, username: string): Promise<Admin | null> =>
  (await db.select().from(admins).where(named(username)).get()) ?? null

export const findAdmin = async (db: Queryable, id: string): Promise<Admin | null> =>
  (await db.select().from(admins).where(eq(admins.id, id)).get()) ?? null

export const listAdmins = (db: Queryable) => db.select().from(admins).orderBy(admins.username)

export const countAdmins = (db: Queryable) => db.$count(admins)

export async function insertAdmin(
  db: Queryable,
  admin: Pick<Admin, 'username' | 'passwordHash'> & Partial<Admin>,
  now: Date,
): Promise<void> {
  const time = now.toISOString()
  await db.insert(admins).values({ id: crypto.randomUUID(), createdAt: time, updatedAt: time, ...admin })
}

export const recordLogin = (db: Queryable, id: string, now: Date) =>
  db.update(admins).set({ lastLoginAt: now.toISOString() }).where(eq(admins.id, id))

export const setPassword = (db: Queryable, id: string, passwordHash: string, now: Date) =>
  db.update(admins).set({ passwordHash, updatedAt: now.toISOString() }).where(eq(admins.id, id))

/** An inactive admin cannot log in; her sessions go at once. */
export async function disableAdmin(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(admins).set({ isActive: false, updatedAt: now.toISOString() }).where(eq(admins.id, id))
  await endSessions(db, id)
}

export async function endSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  const own = eq(sessions.userId, userId)
  await db.delete(sessions).where(except ? sql`${own} and ${sessions.id} <> ${except}` : own)
}
