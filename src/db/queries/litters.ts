import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { knownDetails } from '../../domain/parent-dogs.ts'
import type { Queryable } from '../client.ts'
import { litters, parentDogs } from '../schema.ts'

const dams = alias(parentDogs, 'dams')
const sires = alias(parentDogs, 'sires')

/** Active litters with their parents' names and colours, newest first. */
export async function listLitters(db: Queryable) {
  const rows = await db
    .select({ litter: litters, dam: dams, sire: sires })
    .from(litters)
    .leftJoin(dams, eq(litters.damId, dams.id))
    .leftJoin(sires, eq(litters.sireId, sires.id))
    .where(eq(litters.isActive, true))
    .orderBy(desc(litters.dateOfBirth), litters.id)
  return rows.map(({ litter, dam, sire }) => ({
    ...litter,
    damName: dam?.name ?? null,
    damColor: dam ? knownDetails(dam).color : null,
    sireName: sire?.name ?? null,
    sireColor: sire ? knownDetails(sire).color : null,
  }))
}
