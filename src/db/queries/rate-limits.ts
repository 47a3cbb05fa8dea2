import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { countedLimits } from '#src/db/schema.ts'

export interface Limit {
  /** What is counted, for example one address's failed logins. */
  key: string
  max: number
  windowMs: number
}

/** Counts one attempt against each limit; returns the seconds to wait when one is exceeded, otherwise 0. Use in a transaction. */
export async function countAttempt(tx: Queryable, limits: Limit[], now: string): Promise<number> {
  const nowMs = Date.parse(now)
  await tx.delete(countedLimits).where(lte(countedLimits.resetsAt, now))
  const waits: number[] = []
  for (const { key, max, windowMs } of limits) {
    const [row] = await tx
      .insert(countedLimits)
      .values({ key, count: 1, resetsAt: new Date(nowMs + windowMs).toISOString() })
      .onConflictDoUpdate({ target: countedLimits.key, set: { count: sql`${countedLimits.count} + 1` } })
      .returning()
    if (row && row.count > max) waits.push(Math.ceil((Date.parse(row.resetsAt) - nowMs) / 1000))
  }
  return Math.max(0, ...waits)
}

/** The seconds to wait when one of the limits is full, otherwise 0; counts nothing. */
export async function findWait(db: Queryable, limits: Limit[], now: string): Promise<number> {
  const keys = limits.map(({ key }) => key)
  const rows = await db
    .select()
    .from(countedLimits)
    .where(and(inArray(countedLimits.key, keys), gt(countedLimits.resetsAt, now)))
  const full = rows.filter((row) => limits.some(({ key, max }) => key === row.key && row.count >= max))
  return Math.max(0, ...full.map((row) => Math.ceil((Date.parse(row.resetsAt) - Date.parse(now)) / 1000)))
}

/** Undoes `countAttempt`. */
export async function uncountAttempt(tx: Queryable, limits: Limit[]): Promise<void> {
  for (const { key } of limits) {
    await tx
      .update(countedLimits)
      .set({ count: sql`max(0, ${countedLimits.count} - 1)` })
      .where(eq(countedLimits.key, key))
  }
}

export const clearAttempts = (tx: Queryable, key: string) =>
  tx.delete(countedLimits).where(eq(countedLimits.key, key))

/** Extends the window of a limit. */
export const setLimitReset = (tx: Queryable, key: string, resetsAt: string) =>
  tx.update(countedLimits).set({ resetsAt }).where(eq(countedLimits.key, key))
