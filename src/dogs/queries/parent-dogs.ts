import { asc, eq, or } from 'drizzle-orm'
import { confirmedDetails, type ParentDogInput } from '#src/dogs/rules/parent-dogs.ts'
import { litters, parentDogs } from '#src/dogs/tables.ts'
import { readTestsByDog } from '#src/health-tests/queries.ts'
import { shownResults } from '#src/health-tests/rules/shown.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'

export type PublicParentDog = Awaited<ReturnType<typeof listParentDogs>>[number]

/** All parent dogs as the public may see them, by name: with shown test results, without private numbers. */
export async function listParentDogs(db: Queryable) {
  const [rows, tests] = await Promise.all([listPortalParentDogs(db), readTestsByDog(db)])
  return rows.map(({ microchipId, registrationNumber, councilNumber, ...dog }) => ({
    ...dog,
    ...confirmedDetails(dog),
    tests: shownResults(tests.get(dog.id) ?? []),
  }))
}

export type ParentDog = typeof parentDogs.$inferSelect

/** All parent dogs as they are stored, by name. */
export const listPortalParentDogs = (db: Queryable): Promise<ParentDog[]> =>
  db.select().from(parentDogs).orderBy(asc(parentDogs.name), parentDogs.id)

/** In grams, of the active parent dogs that have been weighed. */
export const listActiveWeights = async (db: Queryable): Promise<number[]> => {
  const dogs = await db
    .select({ weight: parentDogs.weight })
    .from(parentDogs)
    .where(eq(parentDogs.status, 'active'))
  return dogs.flatMap(({ weight }) => weight ?? [])
}

export const findParentDog = (db: Queryable, id: string) =>
  db.select().from(parentDogs).where(eq(parentDogs.id, id)).get().then(orNull)

/** Whether the dog is the dam or sire of a litter. */
export const hasLitters = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(litters, or(eq(litters.damId, id), eq(litters.sireId, id)))) > 0

export const insertParentDog = (db: Queryable, input: ParentDogInput & { id: string }, now: string) =>
  db
    .insert(parentDogs)
    .values({ ...input, createdAt: now, updatedAt: now })
    .returning()
    .get()

/** Replaces the given fields; microchip and registration numbers are not in the form and are kept. */
export const updateParentDog = (db: Queryable, id: string, input: Partial<ParentDogInput>, now: string) =>
  db
    .update(parentDogs)
    .set({ ...input, updatedAt: now })
    .where(eq(parentDogs.id, id))
    .returning()
    .get()
    .then(orNull)
