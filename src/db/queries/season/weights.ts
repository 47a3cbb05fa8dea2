import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { orNull } from '#src/db/queries/or-null.ts'
import { puppies, weights } from '#src/db/schema.ts'

export type StoredWeight = typeof weights.$inferSelect

/** Of all puppies of some litters, oldest first. */
export const listWeights = (db: Queryable, litterIds: string[]): Promise<StoredWeight[]> =>
  db
    .select(getTableColumns(weights))
    .from(weights)
    .innerJoin(puppies, eq(weights.puppyId, puppies.id))
    .where(inArray(puppies.litterId, litterIds))
    .orderBy(asc(weights.weighedAt), asc(weights.id))

export const listWeightsById = (db: Queryable, ids: string[]): Promise<StoredWeight[]> =>
  db.select().from(weights).where(inArray(weights.id, ids))

export const findWeight = (db: Queryable, id: string) =>
  db.select().from(weights).where(eq(weights.id, id)).get().then(orNull)

export const insertWeights = (
  db: Queryable,
  rows: (typeof weights.$inferInsert)[],
): Promise<StoredWeight[]> => db.insert(weights).values(rows).returning()

export const updateWeight = (db: Queryable, id: string, grams: number, updatedAt: string) =>
  db.update(weights).set({ grams, updatedAt }).where(eq(weights.id, id)).returning().get().then(orNull)

/** Puppies that already have a weight of this very time. */
export const listWeighedAt = (
  db: Queryable,
  puppyIds: string[],
  weighedAt: string,
): Promise<StoredWeight[]> =>
  db
    .select()
    .from(weights)
    .where(and(inArray(weights.puppyId, puppyIds), eq(weights.weighedAt, weighedAt)))

/** Keeps a weight at birth at the time of birth, when that is corrected, unless there is another of that time. */
export async function moveWeight(db: Queryable, puppyId: string, from: string, to: string) {
  if ((await listWeighedAt(db, [puppyId], to)).length > 0) return
  await db
    .update(weights)
    .set({ weighedAt: to })
    .where(and(eq(weights.puppyId, puppyId), eq(weights.weighedAt, from)))
}
