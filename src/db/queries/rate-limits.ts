import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { countedLimits } from '#src/db/schema.ts'

interface Limit {
  /** What is counted, for example one address's failed logins. */
  key: string
  max: number
  windowMs: number
}

/** Counts one more on each limit; answers the seconds to wait when one of them is full, else 0. Use in a transaction. */
export async function countAttempt(tx: Queryable, limits: Limit[], now: Date): Promise<number> {
  await tx.delete(countedLimits).where(lte(countedLimits.resetsAt, now.toISOString()))
  const waits: number[] = []
  for (const { key, max, windowMs } of limits) {
    const [row] = await tx
      .insert(countedLimits)
      .values({ key, count: 1, resetsAt: new Date(now.getTime() + windowMs).toISOString() })
      .onConflictDoUpdate({ target: countedLimits.key, set: { count: sql`${countedLimits.count} + 1` } })
      .returning()
    if (row && row.count > max) waits.push(Math.ceil((Date.parse(row.resetsAt) - now.getTime()) / 1000))
  }
  return Math.max(0, ...waits)
}

/** Takes back what `countAgainst` counted, when it turned out not to count. */
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
