import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, max, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { litters, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { litterBirths, weights } from '#src/whelping/tables.ts'

const suggestedColors = 8

type BirthRow = typeof litterBirths.$inferSelect
/** A card, with the weight at birth in grams. */
export type Birth = BirthRow & { birthWeight: number | null }

const selectBirths = (db: Queryable) =>
  db
    .select({ ...getTableColumns(litterBirths), birthWeight: weights.grams })
    .from(litterBirths)
    .leftJoin(weights, eq(weights.birthId, litterBirths.id))

/** Whether a puppy is marked as dead under Birth; not every puppy has a card there. */
export const isMarkedDead = (puppyId: SQLiteColumn) => {
  const { outcome, puppyId: dead } = litterBirths
  return sql<number>`${puppyId} IN (SELECT ${dead} FROM ${litterBirths} WHERE ${and(ne(outcome, 'alive'), isNotNull(dead))})`
}

export const listBirths = (db: Queryable, litterId: string): Promise<Birth[]> =>
  selectBirths(db)
    .where(eq(litterBirths.litterId, litterId))
    .orderBy(asc(litterBirths.position), asc(litterBirths.createdAt))

/** Of several litters. */
export const listBirthsIn = (db: Queryable, litterIds: string[]): Promise<Birth[]> =>
  selectBirths(db).where(inArray(litterBirths.litterId, litterIds))

export const listBirthsOf = (db: Queryable, litterId: string, ids: string[]): Promise<Birth[]> =>
  selectBirths(db).where(and(eq(litterBirths.litterId, litterId), inArray(litterBirths.id, ids)))

/** The colours of the kennel's puppies and newborns, the latest first. */
export async function listColors(db: Queryable): Promise<string[]> {
  const [made, born] = await Promise.all([
    db
      .select({ color: puppies.color, at: max(puppies.createdAt) })
      .from(puppies)
      .groupBy(puppies.color)
      .orderBy(desc(max(puppies.createdAt)), puppies.color)
      .limit(suggestedColors),
    db
      .select({ color: litterBirths.color, at: max(litterBirths.createdAt) })
      .from(litterBirths)
      .where(isNotNull(litterBirths.color))
      .groupBy(litterBirths.color)
      .orderBy(desc(max(litterBirths.createdAt)), litterBirths.color)
      .limit(suggestedColors),
  ])
  const latest = [...made, ...born].sort((a, b) => String(b.at).localeCompare(String(a.at)))
  return [...new Set(latest.flatMap(({ color }) => color ?? []))].slice(0, suggestedColors)
}

export const findBirth = (db: Queryable, id: string) =>
  selectBirths(db).where(eq(litterBirths.id, id)).get().then(orNull)

export const findBirthOfPuppy = (db: Queryable, puppyId: string) =>
  selectBirths(db).where(eq(litterBirths.puppyId, puppyId)).get().then(orNull)

export const insertBirth = (db: Queryable, birth: typeof litterBirths.$inferInsert) =>
  db.insert(litterBirths).values(birth)

export const updateBirth = (db: Queryable, id: string, change: Partial<BirthRow>) =>
  db.update(litterBirths).set(change).where(eq(litterBirths.id, id))

/** Null removes the weight. */
export async function setBirthWeight(db: Queryable, birthId: string, grams: number | null, at: string) {
  if (grams === null) {
    await db.delete(weights).where(eq(weights.birthId, birthId))
    return
  }
  await db
    .insert(weights)
    .values({ id: crypto.randomUUID(), birthId, grams, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: weights.birthId,
      set: { grams, updatedAt: at },
      setWhere: ne(weights.grams, grams),
    })
}

type LitterChange = Partial<
  Pick<typeof litters.$inferSelect, 'birthBeganAt' | 'birthEndedAt' | 'birthNotes' | 'tray'>
>

/** How the birth went, or the photos in the tray; the litter's form has neither. */
export const updateLitterSeason = (
  db: Queryable,
  id: string,
  change: LitterChange,
  seasonUpdatedAt: string,
) =>
  db
    .update(litters)
    .set({ ...change, seasonUpdatedAt })
    .where(eq(litters.id, id))
