import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#src/platform/db/client/database.ts'
import { countedLimits } from '#src/platform/db/tables.ts'

export interface Limit {
  /** The counted events, for example one address's failed logins. */
  key: string
  max: number
  windowMs: number
  /** How much an attempt counts, 1 unless said. */
  amount?: number
}

/** Counts one attempt against each limit; returns the seconds to wait when one is exceeded, otherwise 0. Use in a transaction. */
export async function countAttempt(tx: Queryable, limits: Limit[], now: string): Promise<number> {
  const nowMs = Date.parse(now)
  await deleteReset(tx, now)
  const waits: number[] = []
  for (const { key, max, windowMs, amount = 1 } of limits) {
    const [row] = await tx
      .insert(countedLimits)
      .values({ key, count: amount, resetsAt: new Date(nowMs + windowMs).toISOString() })
      .onConflictDoUpdate({
        target: countedLimits.key,
        set: { count: sql`${countedLimits.count} + ${amount}` },
      })
      .returning()
    if (row && row.count > max) waits.push(Math.ceil((Date.parse(row.resetsAt) - nowMs) / 1000))
  }
  return Math.max(0, ...waits)
}

const deleteReset = (tx: Queryable, now: string) =>
  tx.delete(countedLimits).where(lte(countedLimits.resetsAt, now))

/** Keys have visitors' addresses, which must not stay until someone else is counted. */
export const sweepLimits = ({ database, now }: { database: Database; now: () => Date }) =>
  database.write((tx) => deleteReset(tx, now().toISOString()))

/** Which of the keys have been counted and not reset. */
export const listCounted = async (db: Queryable, keys: string[], now: string): Promise<string[]> =>
  (
    await db
      .select({ key: countedLimits.key })
      .from(countedLimits)
      .where(and(inArray(countedLimits.key, keys), gt(countedLimits.resetsAt, now)))
  ).map(({ key }) => key)

/** The limits that each database's process knows to be full, and when they reset. */
const fullLimits = new WeakMap<Database, Map<string, string>>()
const maxFullLimits = 10_000

/**
 * The seconds to wait when a limit is remembered as full, otherwise 0. A flood of rejected attempts costs neither a
 * transaction nor a query.
 */
export function rememberedWait(database: Database, limits: Limit[], now: Date): number {
  const full = fullLimits.get(database)
  return Math.max(0, ...limits.map(({ key }) => secondsUntil(full?.get(key) ?? '', now) || 0))
}

/** The seconds to wait when one of the limits is full, which is then remembered until it resets; otherwise 0. Counts nothing. */
export async function findWait(database: Database, limits: Limit[], now: Date): Promise<number> {
  const known = rememberedWait(database, limits, now)
  if (known > 0) return known
  const keys = limits.map(({ key }) => key)
  const rows = await database.db
    .select()
    .from(countedLimits)
    .where(and(inArray(countedLimits.key, keys), gt(countedLimits.resetsAt, now.toISOString())))
  const full = rows.filter((row) => limits.some(({ key, max }) => key === row.key && row.count >= max))
  for (const { key, resetsAt } of full) remember(database, key, resetsAt)
  return Math.max(0, ...full.map(({ resetsAt }) => secondsUntil(resetsAt, now)))
}

/** The seconds to wait when a limit is full, otherwise the result of `count`, which counts the attempt in a transaction of its own. */
export async function waitUnlessFull(
  database: Database,
  limits: Limit[],
  now: Date,
  count = (tx: Queryable) => countAttempt(tx, limits, now.toISOString()),
): Promise<number> {
  const known = rememberedWait(database, limits, now)
  if (known > 0) return known
  const wait = await database.write(count)
  if (wait > 0) await findWait(database, limits, now)
  return wait
}

/** Call it after the transaction that uncounted or cleared attempts. */
export function forgetFull(database: Database, limits: Limit[]): void {
  for (const { key } of limits) fullLimits.get(database)?.delete(key)
}

function remember(database: Database, key: string, resetsAt: string) {
  const full = fullLimits.get(database) ?? new Map<string, string>()
  fullLimits.set(database, full)
  full.delete(key)
  full.set(key, resetsAt)
  if (full.size > maxFullLimits) full.delete(full.keys().next().value ?? '')
}

const secondsUntil = (time: string, now: Date) => Math.ceil((Date.parse(time) - now.getTime()) / 1000)

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

/** Keeps a limit counted until a time, even if its own window is over by now. */
export const setLimitReset = (tx: Queryable, key: string, resetsAt: string) =>
  tx
    .insert(countedLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({ target: countedLimits.key, set: { resetsAt } })
