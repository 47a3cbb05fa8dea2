import { asc } from 'drizzle-orm'
import { knownDetails } from '../../domain/parent-dogs.ts'
import type { Queryable } from '../client.ts'
import { parentDogs } from '../schema.ts'

export type PublicParentDog = Awaited<ReturnType<typeof listParentDogs>>[number]

/** All parent dogs as anyone may see them, by name: without the numbers of their papers. */
export async function listParentDogs(db: Queryable) {
  const rows = await db.select().from(parentDogs).orderBy(asc(parentDogs.name))
  return rows.map(({ microchipId, registrationNumber, ...dog }) => ({ ...dog, ...knownDetails(dog) }))
}
