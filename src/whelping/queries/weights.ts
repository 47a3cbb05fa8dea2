import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { litterBirths, weights } from '#src/whelping/tables.ts'

export type StoredWeight = typeof weights.$inferSelect

/** Of all puppies of some litters, the one at birth first. */
export const listWeights = (db: Queryable, litterIds: string[]) =>
  db
    .select({ ...getTableColumns(weights), puppyId: puppies.id })
    .from(puppies)
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))
    .innerJoin(weights, or(eq(weights.puppyId, puppies.id), eq(weights.birthId, litterBirths.id)))
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
