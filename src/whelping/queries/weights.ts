import { and, asc, desc, eq, getTableColumns, inArray, isNull, max, ne, not, or, sql } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { litterBirths, weights } from '#src/whelping/tables.ts'
import { isMarkedDead } from './births.ts'

export type StoredWeight = typeof weights.$inferSelect

/** The weights of all puppies of some litters, those at birth first. */
export const listWeights = (db: Queryable, litterIds: string[]) =>
  db
    .select({ ...getTableColumns(weights), puppyId: puppies.id })
    .from(puppies)
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))
    .innerJoin(weights, or(eq(weights.puppyId, puppies.id), eq(weights.birthId, litterBirths.id)))
    .where(inArray(puppies.litterId, litterIds))
    .orderBy(asc(weights.weighedAt), asc(weights.id))

/** Whether a litter had puppies that are all sold or dead by now. */
const hasNobodyLeft = sql<number>`
  (EXISTS (SELECT 1 FROM ${puppies} WHERE ${eq(puppies.litterId, litters.id)})
    OR EXISTS (SELECT 1 FROM ${litterBirths} WHERE ${eq(litterBirths.litterId, litters.id)}))
  AND NOT EXISTS (SELECT 1 FROM ${puppies}
    WHERE ${and(eq(puppies.litterId, litters.id), ne(puppies.status, 'sold'), not(isMarkedDead(puppies.id)))})
  AND NOT EXISTS (SELECT 1 FROM ${litterBirths}
    WHERE ${and(eq(litterBirths.litterId, litters.id), eq(litterBirths.outcome, 'alive'), isNull(litterBirths.puppyId))})`

/** The active litters, the youngest first, and when the puppies still with the breeder were last weighed. */
export const listLastRounds = (db: Queryable) =>
  db
    .select({
      id: litters.id,
      name: litters.name,
      dateOfBirth: litters.dateOfBirth,
      lastRoundAt: max(weights.weighedAt),
      hasNobodyLeft,
    })
    .from(litters)
    .leftJoin(puppies, and(eq(puppies.litterId, litters.id), ne(puppies.status, 'sold')))
    .leftJoin(litterBirths, and(eq(litterBirths.puppyId, puppies.id), ne(litterBirths.outcome, 'alive')))
    .leftJoin(weights, and(eq(weights.puppyId, puppies.id), isNull(litterBirths.id)))
    .where(eq(litters.isActive, true))
    .groupBy(litters.id)
    .orderBy(desc(litters.dateOfBirth), litters.id)

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
