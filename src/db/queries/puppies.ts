import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { knownDetails } from '../../domain/parent-dogs.ts'
import { isOffered } from '../../domain/puppies.ts'
import type { Queryable } from '../client.ts'
import { prepared } from '../prepared.ts'
import { litters, parentDogs, puppies } from '../schema.ts'

const dams = alias(parentDogs, 'dams')
const sires = alias(parentDogs, 'sires')

export type PublicPuppy = ReturnType<typeof publicView>

/** Puppies of active litters: newest litter first, then available, reserved, sold, then by name. */
export async function listPuppies(db: Queryable): Promise<PublicPuppy[]> {
  return (await listed(db).all()).map(publicView)
}

/** One puppy, of an inactive litter too. */
export async function findPuppy(db: Queryable, id: string): Promise<PublicPuppy | null> {
  const row = await selectPuppies(db).where(eq(puppies.id, id)).get()
  return row ? publicView(row) : null
}

export async function listLitterMates(
  db: Queryable,
  puppy: { id: string; litterId: string },
): Promise<PublicPuppy[]> {
  const rows = await selectPuppies(db)
    .where(and(eq(puppies.litterId, puppy.litterId), ne(puppies.id, puppy.id)))
    .orderBy(byStatus, asc(puppies.name))
  return rows.map(publicView)
}

const byStatus = sql`case ${puppies.status} when 'available' then 0 when 'reserved' then 1 else 2 end`

const selectPuppies = (db: Queryable) =>
  db
    .select({
      puppy: puppies,
      litterName: litters.name,
      litterDateOfBirth: litters.dateOfBirth,
      dam: { id: dams.id, name: dams.name, color: dams.color, dateOfBirth: dams.dateOfBirth },
      sire: { id: sires.id, name: sires.name, color: sires.color, dateOfBirth: sires.dateOfBirth },
    })
    .from(puppies)
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .leftJoin(dams, eq(litters.damId, dams.id))
    .leftJoin(sires, eq(litters.sireId, sires.id))

const listed = prepared((db) =>
  selectPuppies(db)
    .where(eq(litters.isActive, true))
    .orderBy(desc(litters.dateOfBirth), asc(litters.id), byStatus, asc(puppies.name))
    .prepare(),
)

type Row = Awaited<ReturnType<ReturnType<typeof selectPuppies>['all']>>[number]

/** A puppy as anyone may see it; its litter's and parents' facts are the litter's and the parents' own. */
function publicView({ puppy, litterName, litterDateOfBirth, dam, sire }: Row) {
  return {
    ...puppy,
    microchipId: isOffered(puppy.status) ? puppy.microchipId : null,
    litterName,
    litterDateOfBirth,
    parentDamId: dam?.id ?? null,
    parentDam: dam?.name ?? null,
    parentDamColor: dam ? knownDetails(dam).color : null,
    parentSireId: sire?.id ?? null,
    parentSire: sire?.name ?? null,
    parentSireColor: sire ? knownDetails(sire).color : null,
  }
}
