import { asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LitterInput } from '#src/dogs/rules/litters.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import { litters, parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** Of a litter. */
export const dams = alias(parentDogs, 'dams')
export const sires = alias(parentDogs, 'sires')

/** Active litters with their parents' names and colours, newest first. */
export async function listLitters(db: Queryable) {
  const rows = await selectLitters(db)
    .where(eq(litters.isActive, true))
    .orderBy(...newestFirst)
  return rows.map(({ litter, dam, sire }) => ({
    id: litter.id,
    name: litter.name,
    dateOfBirth: litter.dateOfBirth,
    damId: litter.damId,
    sireId: litter.sireId,
    description: litter.description,
    isActive: litter.isActive,
    createdAt: litter.createdAt,
    updatedAt: litter.updatedAt,
    damName: dam?.name ?? null,
    damColor: dam && confirmedDetails(dam).color,
    sireName: sire?.name ?? null,
    sireColor: sire && confirmedDetails(sire).color,
  }))
}

const selectLitters = (db: Queryable) =>
  db
    .select({
      litter: litters,
      dam: { name: dams.name, color: dams.color, dateOfBirth: dams.dateOfBirth },
      sire: { name: sires.name, color: sires.color, dateOfBirth: sires.dateOfBirth },
    })
    .from(litters)
    .leftJoin(dams, eq(litters.damId, dams.id))
    .leftJoin(sires, eq(litters.sireId, sires.id))

export type PortalLitter = Awaited<ReturnType<typeof listPortalLitters>>[number]

/** All litters, inactive ones included, with their parents' names, newest first. */
export async function listPortalLitters(db: Queryable) {
  const rows = await selectLitters(db).orderBy(...newestFirst)
  return rows.map(portalView)
}

export async function listActivePortalLitters(db: Queryable): Promise<PortalLitter[]> {
  const rows = await selectLitters(db)
    .where(eq(litters.isActive, true))
    .orderBy(...newestFirst)
  return rows.map(portalView)
}

const newestFirst = [desc(litters.dateOfBirth), asc(litters.id)]

export async function findPortalLitter(db: Queryable, id: string): Promise<PortalLitter | null> {
  const row = await selectLitters(db).where(eq(litters.id, id)).get()
  return row ? portalView(row) : null
}

export async function insertLitter(
  db: Queryable,
  { id = crypto.randomUUID(), ...input }: LitterInput & { id?: string },
  now: string,
) {
  await db.insert(litters).values({ ...input, id, createdAt: now, updatedAt: now })
  return findPortalLitter(db, id)
}

/** Replaces the fields of the form; the description is not one of them and is kept. */
export async function updateLitter(db: Queryable, id: string, input: LitterInput, now: string) {
  await db
    .update(litters)
    .set({ ...input, updatedAt: now })
    .where(eq(litters.id, id))
  return findPortalLitter(db, id)
}

export const setPlannedAt = (db: Queryable, id: string, plannedAt: string) =>
  db.update(litters).set({ plannedAt }).where(eq(litters.id, id))

export const countPuppies = (db: Queryable, litterId: string) =>
  db.$count(puppies, eq(puppies.litterId, litterId))

type Row = Awaited<ReturnType<ReturnType<typeof selectLitters>['all']>>[number]

const portalView = ({ litter: { seasonUpdatedAt, ...litter }, dam, sire }: Row) => ({
  ...litter,
  updatedAt: seasonUpdatedAt && seasonUpdatedAt > litter.updatedAt ? seasonUpdatedAt : litter.updatedAt,
  damName: dam?.name ?? null,
  sireName: sire?.name ?? null,
})
