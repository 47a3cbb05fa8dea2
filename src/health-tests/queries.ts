import { and, desc, eq, inArray, isNotNull, max, ne, or } from 'drizzle-orm'
import { type ParentRole, parentRoles } from '#src/dogs/rules/litters.ts'
import { litters, parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { HealthTestFields } from './fields.ts'
import { currentResults, lastValidDay } from './rules/standing.ts'
import { testTable } from './rules/table.ts'
import { testLabel, testName, tests } from './rules/tests.ts'
import { healthTests } from './tables.ts'

type HealthTest = typeof healthTests.$inferSelect

/** A result with the name of its dog. */
export async function findHealthTest(db: Queryable, id: string) {
  const row = await db
    .select({ test: healthTests, dogName: parentDogs.name })
    .from(healthTests)
    .innerJoin(parentDogs, eq(healthTests.dogId, parentDogs.id))
    .where(eq(healthTests.id, id))
    .get()
  return row ? { ...row.test, dogName: row.dogName } : null
}

/** All results of dogs, the newest first. */
export const listTestsOf = (db: Queryable, dogIds: readonly string[]): Promise<HealthTest[]> =>
  db
    .select()
    .from(healthTests)
    .where(inArray(healthTests.dogId, [...dogIds]))
    .orderBy(desc(healthTests.testedOn), desc(healthTests.createdAt), healthTests.id)

/** All results by dog. */
export const readTestsByDog = async (db: Queryable): Promise<ReadonlyMap<string, HealthTest[]>> =>
  Map.groupBy(await db.select().from(healthTests), ({ dogId }) => dogId)

/** A paper of a dam or sire that the families of its puppies may see. */
interface ParentPaper {
  /** 'Hips of Saffron' */
  label: string
  path: string
  testedOn: string
}

/** Papers of a puppy's parents, the dam's first, in the order of the tests. */
export async function listParentPapers(db: Queryable, puppyId: string): Promise<ParentPaper[]> {
  const rows = await db
    .select({ test: healthTests, dogName: parentDogs.name, damId: litters.damId })
    .from(puppies)
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .innerJoin(healthTests, or(eq(healthTests.dogId, litters.damId), eq(healthTests.dogId, litters.sireId)))
    .innerJoin(parentDogs, eq(healthTests.dogId, parentDogs.id))
    .where(and(eq(puppies.id, puppyId), eq(healthTests.paperShown, true)))
    .orderBy(desc(healthTests.testedOn), healthTests.id)
  return rows
    .toSorted(
      (a, b) =>
        Number(b.test.dogId === b.damId) - Number(a.test.dogId === a.damId) ||
        tests.indexOf(a.test.test) - tests.indexOf(b.test.test),
    )
    .flatMap(({ test, dogName }) =>
      test.paper === null
        ? []
        : { label: testLabel({ ...test, dogName }), path: test.paper, testedOn: test.testedOn },
    )
}

/** Laboratories and vets of earlier results, the latest first. */
export async function listLaboratories(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ laboratory: healthTests.laboratory, latest: max(healthTests.testedOn) })
    .from(healthTests)
    .where(isNotNull(healthTests.laboratory))
    .groupBy(healthTests.laboratory)
    .orderBy(desc(max(healthTests.testedOn)))
  return rows.flatMap(({ laboratory }) => laboratory ?? [])
}

export async function insertHealthTest(
  db: Queryable,
  { id, ...input }: HealthTestFields & { id: string; dogId: string },
  now: string,
) {
  await db.insert(healthTests).values({ ...input, id, createdAt: now, updatedAt: now })
  return findHealthTest(db, id)
}

export async function updateHealthTest(db: Queryable, id: string, input: HealthTestFields, now: string) {
  await db
    .update(healthTests)
    .set({ ...input, updatedAt: now })
    .where(eq(healthTests.id, id))
  return findHealthTest(db, id)
}

type Parent = { id: string; name: string } | null

/** The tests of a litter's parents, dam before sire, as one table with their roles. */
export async function readParentsTests(db: Queryable, parents: Record<ParentRole, Parent>, today: string) {
  const known = parentRoles.flatMap((role) => (parents[role] ? { ...parents[role], role } : []))
  const rows = await listTestsOf(
    db,
    known.map(({ id }) => id),
  )
  const dogs = known.map(({ id, name }) => ({ name, tests: rows.filter(({ dogId }) => dogId === id) }))
  return { table: testTable(dogs, today), roles: known.map(({ role }) => role) }
}

/** The newest results that end on a day, of dogs that are not retired, with that day. */
export async function listLastDays(db: Queryable) {
  const rows = await db
    .select({ test: healthTests, dogName: parentDogs.name })
    .from(healthTests)
    .innerJoin(parentDogs, eq(healthTests.dogId, parentDogs.id))
    .where(ne(parentDogs.status, 'retired'))
    .orderBy(parentDogs.name, healthTests.dogId)
  const byDog = Map.groupBy(
    rows.map(({ test, dogName }) => ({ ...test, dogName })),
    ({ dogId }) => dogId,
  )
  return [...byDog.values()].flatMap(currentResults).flatMap((row) => {
    const day = lastValidDay(row)
    return day ? { ...row, day, name: testName(row) } : []
  })
}
