import { asc, eq, ne } from 'drizzle-orm'
import { parentDogs } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { ancestorPlaces, pedigreeOf, type StoredAncestor } from './rules.ts'
import { ancestors } from './tables.ts'

export const listAncestorsOf = async (db: Queryable, dogId: string) =>
  (await db.select().from(ancestors).where(eq(ancestors.dogId, dogId))).toSorted(
    (a, b) => ancestorPlaces.indexOf(a.place) - ancestorPlaces.indexOf(b.place),
  )

const { id, name, registeredName, registrationNumber, gender } = parentDogs

/** The dogs that can be in another dog's pedigree. */
export const listOtherDogs = (db: Queryable, dogId: string) =>
  db
    .select({ id, name, registeredName, registrationNumber, gender })
    .from(parentDogs)
    .where(ne(id, dogId))
    .orderBy(asc(name), id)

/** What was entered of each dog, by its id. */
export const listStoredPedigrees = async (db: Queryable) =>
  Map.groupBy(await db.select().from(ancestors), ({ dogId }) => dogId)

/** Returns the pedigree of each dog; `withOwnNumbers` adds the numbers of the kennel's own dogs. */
export async function readPedigrees(db: Queryable, { withOwnNumbers }: { withOwnNumbers: boolean }) {
  const [stored, dogs] = await Promise.all([
    listStoredPedigrees(db),
    db.select({ id, name, registeredName, registrationNumber }).from(parentDogs),
  ])
  const byId = new Map(
    dogs.map((dog) => [dog.id, withOwnNumbers ? dog : { ...dog, registrationNumber: null }]),
  )
  return (dogId: string) => pedigreeOf(dogId, stored, byId)
}

/** Replaces a dog's ancestors; one that stays in its place keeps its row. */
export async function replaceAncestors(
  db: Queryable,
  dogId: string,
  rows: readonly StoredAncestor[],
  at: string,
): Promise<void> {
  const before = await listAncestorsOf(db, dogId)
  const rowOf = ({ place, name, ancestorId }: StoredAncestor) =>
    before.find((row) => row.place === place && row.name === name && row.ancestorId === ancestorId)
  await db.delete(ancestors).where(eq(ancestors.dogId, dogId))
  if (rows.length === 0) return
  await db.insert(ancestors).values(
    rows.map((row) => {
      const { id, createdAt } = rowOf(row) ?? { id: crypto.randomUUID(), createdAt: at }
      return { ...row, id, dogId, createdAt, updatedAt: at }
    }),
  )
}
