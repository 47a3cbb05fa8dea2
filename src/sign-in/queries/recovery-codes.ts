import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { recoveryCodes } from '#src/sign-in/tables.ts'

const isUnused = (adminId: string) => and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt))

export const countUnusedCodes = (db: Queryable, adminId: string) =>
  db.$count(recoveryCodes, isUnused(adminId))

export const findUnusedCode = (db: Queryable, adminId: string, slot: number) =>
  db
    .select()
    .from(recoveryCodes)
    .where(and(isUnused(adminId), eq(recoveryCodes.slot, slot)))
    .get()
    .then(orNull)

/** Null if it has been used or replaced since it was read. */
export const setCodeUsed = (
  db: Queryable,
  { adminId, slot, hash }: typeof recoveryCodes.$inferSelect,
  now: string,
) =>
  db
    .update(recoveryCodes)
    .set({ usedAt: now, updatedAt: now })
    .where(and(isUnused(adminId), eq(recoveryCodes.slot, slot), eq(recoveryCodes.hash, hash)))
    .returning()
    .get()
    .then(orNull)

export const deleteCodes = (db: Queryable, adminId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))

/** Replaces all codes of an admin; their slots are their places in the list. */
export async function replaceCodes(db: Queryable, adminId: string, hashes: string[], now: string) {
  await deleteCodes(db, adminId)
  const times = { createdAt: now, updatedAt: now }
  await db.insert(recoveryCodes).values(hashes.map((hash, slot) => ({ adminId, slot, hash, ...times })))
}
