import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '#src/db/client/database.ts'
import { litters, parentDogs } from '#src/db/schema.ts'
import type { LitterInput } from '#src/domain/litters.ts'
import { confirmedDetails } from '#src/domain/parent-dogs.ts'

const dams = alias(parentDogs, 'dams')
const sires = alias(parentDogs, 'sires')

/** Active litters with their parents' names and colours, newest first. */
export async function listLitters(db: Queryable) {
  const rows = await selectLitters(db)
    .where(eq(litters.isActive, true))
    .orderBy(desc(litters.dateOfBirth), litters.id)
  return rows.map(({ litter, dam, sire }) => ({
    ...litter,
    damName: dam?.name ?? null,
    damColor: dam ? confirmedDetails(dam).color : null,
    sireName: sire?.name ?? null,
    sireColor: sire ? confirmedDetails(sire).color : null,
  }))
}

const selectLitters = (db: Queryable) =>
  db
    .select({ litter: litters, dam: dams, sire: sires })
    .from(litters)
    .leftJoin(dams, eq(litters.damId, dams.id))
    .leftJoin(sires, eq(litters.sireId, sires.id))

export type PortalLitter = Awaited<ReturnType<typeof listPortalLitters>>[number]

/** All litters, the inactive too, with their parents' names, newest first. */
export async function listPortalLitters(db: Queryable) {
  const rows = await selectLitters(db).orderBy(desc(litters.dateOfBirth), litters.id)
  return rows.map(adminView)
}

export async function findPortalLitter(db: Queryable, id: string): Promise<PortalLitter | null> {
  const row = await selectLitters(db).where(eq(litters.id, id)).get()
  return row ? adminView(row) : null
}

/** The dog that is to be a parent, or null when there is none. */
export const findParent = async (db: Queryable, id: string) =>
  (await db.select({ gender: parentDogs.gender }).from(parentDogs).where(eq(parentDogs.id, id)).get()) ?? null

export const insertLitter = (db: Queryable, id: string, input: LitterInput, now: string) =>
  db.insert(litters).values({ ...input, id, createdAt: now, updatedAt: now })

/** Replaces what the form lists; the description is not of it and stays. */
export const updateLitter = (db: Queryable, id: string, input: LitterInput, now: string) =>
  db
    .update(litters)
    .set({ ...input, updatedAt: now })
    .where(eq(litters.id, id))

type Row = Awaited<ReturnType<ReturnType<typeof selectLitters>['all']>>[number]

const adminView = ({ litter, dam, sire }: Row) => ({
  ...litter,
  damName: dam?.name ?? null,
  sireName: sire?.name ?? null,
})
