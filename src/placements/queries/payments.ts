import { asc, eq, sql } from 'drizzle-orm'
import { receiptNumber } from '#src/placements/rules/payments.ts'
import { payments } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'

export type Payment = typeof payments.$inferSelect

export const findPayment = (db: Queryable, id: string): Promise<Payment | null> =>
  db.select().from(payments).where(eq(payments.id, id)).get().then(orNull)

export const listPayments = (db: Queryable, placementId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.placementId, placementId)).orderBy(asc(payments.number))

export const countPayments = (db: Queryable, placementId: string) =>
  db.$count(payments, eq(payments.placementId, placementId))

const count = sql<number>`cast(substr(${payments.number}, 6) AS integer)`

/** The highest of the year plus one. */
export async function nextNumber(db: Queryable, year: string): Promise<string> {
  const last = await db
    .select({ count: sql<number>`coalesce(max(${count}), 0)` })
    .from(payments)
    .where(sql`${payments.number} LIKE ${`${year}-%`}`)
    .get()
  return receiptNumber(year, (last?.count ?? 0) + 1)
}

/** One transaction writes at a time, so its number leaves no gap. */
export async function insertPayment(
  db: Queryable,
  payment: Omit<typeof payments.$inferInsert, 'number' | 'createdAt' | 'updatedAt'>,
  { year, now }: { year: string; now: string },
) {
  const number = await nextNumber(db, year)
  await db.insert(payments).values({ ...payment, number, createdAt: now, updatedAt: now })
}

export const voidPayment = (db: Queryable, id: string, voidReason: string, now: string) =>
  db.update(payments).set({ voidedAt: now, voidReason, updatedAt: now }).where(eq(payments.id, id))
