import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { admins, passkeys } from '#src/sign-in/tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** An admin's passkeys, the oldest first. */
export const listPasskeys = (db: Queryable, adminId: string) =>
  db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(passkeys.createdAt, passkeys.id)

export const countPasskeys = (db: Queryable, adminId: string) =>
  db.$count(passkeys, eq(passkeys.adminId, adminId))

/** How many passkeys each admin with any has. */
export const countAllPasskeys = async (db: Queryable) => {
  const rows = await db
    .select({ adminId: passkeys.adminId, count: count() })
    .from(passkeys)
    .groupBy(passkeys.adminId)
  return new Map(rows.map((row) => [row.adminId, row.count]))
}

export const findPasskey = (db: Queryable, id: string) =>
  db
    .select({ passkey: passkeys, admin: admins })
    .from(passkeys)
    .innerJoin(admins, eq(passkeys.adminId, admins.id))
    .where(eq(passkeys.id, id))
    .get()
    .then(orNull)

/** Null if there is a passkey with this id. */
export const insertPasskey = (
  db: Queryable,
  passkey: Omit<Passkey, 'lastUsedAt' | 'createdAt' | 'updatedAt'>,
  now: string,
) =>
  db
    .insert(passkeys)
    .values({ ...passkey, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
    .get()
    .then(orNull)

/** Null if it has been removed, or used with another response since it was read. */
export const setPasskeyUsed = (db: Queryable, { id, counter }: Passkey, newCounter: number, now: string) =>
  db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now, updatedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning()
    .get()
    .then(orNull)

export const deletePasskey = (db: Queryable, adminId: string, id: string) =>
  db
    .delete(passkeys)
    .where(and(eq(passkeys.adminId, adminId), eq(passkeys.id, id)))
    .returning()
    .get()
    .then(orNull)

export const deletePasskeys = (db: Queryable, adminId: string) =>
  db.delete(passkeys).where(eq(passkeys.adminId, adminId)).returning()
