import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm'
import type { CareSubjects } from '#src/care/rules/care.ts'
import type { CareKind } from '#src/care/rules/plan.ts'
import { care } from '#src/care/tables.ts'
import { litters, parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { isHere, proposedName } from '#src/whelping/rules/births.ts'
import { litterBirths } from '#src/whelping/tables.ts'

export type CareRow = typeof care.$inferSelect

export const findCare = (db: Queryable, id: string): Promise<CareRow | null> =>
  db.select().from(care).where(eq(care.id, id)).get().then(orNull)

export const listCareOfLitter = (db: Queryable, litterId: string): Promise<CareRow[]> =>
  db.select().from(care).where(eq(care.litterId, litterId)).orderBy(asc(care.createdAt), asc(care.id))

export const listCareOfDog = (db: Queryable, dogId: string): Promise<CareRow[]> =>
  db.select().from(care).where(eq(care.dogId, dogId)).orderBy(asc(care.createdAt), asc(care.id))

/** Open rows of active litters, dogs and the kennel, with the litter or dog they are about. */
export const listOpenCare = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(care),
      litterName: litters.name,
      dateOfBirth: litters.dateOfBirth,
      litterUpdatedAt: litters.updatedAt,
      dogName: parentDogs.name,
    })
    .from(care)
    .leftJoin(litters, eq(care.litterId, litters.id))
    .leftJoin(parentDogs, eq(care.dogId, parentDogs.id))
    .where(and(eq(care.state, 'open'), or(isNull(care.litterId), eq(litters.isActive, true))))
    .orderBy(asc(litters.dateOfBirth), asc(care.litterId), asc(care.dogId), asc(care.text), asc(care.id))

/** The product last used for each kind. */
export async function listLastProducts(db: Queryable): Promise<Partial<Record<CareKind, string>>> {
  const rows = await db
    .select({ kind: care.kind, product: care.product, doneOn: max(care.doneOn) })
    .from(care)
    .where(isNotNull(care.product))
    .groupBy(care.kind)
  return Object.fromEntries(rows.map(({ kind, product }) => [kind, product]))
}

/** The active litters, and all parent dogs. */
export async function listCareSubjects(db: Queryable): Promise<CareSubjects> {
  const [active, dogs] = await Promise.all([
    db
      .select({ id: litters.id, name: litters.name, dateOfBirth: litters.dateOfBirth })
      .from(litters)
      .where(eq(litters.isActive, true))
      .orderBy(desc(litters.dateOfBirth)),
    db
      .select({ id: parentDogs.id, name: parentDogs.name, dateOfBirth: parentDogs.dateOfBirth })
      .from(parentDogs)
      .orderBy(asc(parentDogs.name)),
  ])
  return { litters: active, dogs }
}

/** Per insertion: a statement has a limited number of parameters. */
const rowsAtOnce = 500

export async function insertCare(db: Queryable, rows: (typeof care.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db.insert(care).values(rows.slice(start, start + rowsAtOnce))
}

export const updateCare = (db: Queryable, id: string, change: Partial<CareRow>) =>
  db.update(care).set(change).where(eq(care.id, id))

export const deleteCare = (db: Queryable, id: string) => db.delete(care).where(eq(care.id, id))

export const skipCare = (db: Queryable, ids: string[], skippedBy: string, updatedAt: string) =>
  db.update(care).set({ state: 'skipped', skippedBy, updatedAt }).where(inArray(care.id, ids))

/** Reopens the rows that were skipped because of another. */
export const reopenSkippedBy = (db: Queryable, id: string, updatedAt: string) =>
  db
    .update(care)
    .set({ state: 'open', skippedBy: null, updatedAt })
    .where(and(eq(care.skippedBy, id), eq(care.state, 'skipped')))

/** The puppies of litters in order of birth, and the living newborns that are not puppies yet. */
export async function listAnimals(db: Queryable, litterIds: string[]) {
  const rows = await db
    .select({ birth: litterBirths, puppy: puppies })
    .from(litterBirths)
    .fullJoin(puppies, eq(litterBirths.puppyId, puppies.id))
    .where(or(inArray(puppies.litterId, litterIds), inArray(litterBirths.litterId, litterIds)))
  return rows
    .flatMap(({ birth, puppy }) => {
      const subject = puppy ?? birth
      if (!subject) return []
      const outcome = birth?.outcome ?? 'alive'
      return {
        id: subject.id,
        litterId: subject.litterId,
        /** The newborn's id, which rows have that were written before it was a puppy. */
        birthId: birth?.id ?? null,
        isPuppy: puppy !== null,
        name: puppy?.name ?? (birth ? proposedName(birth) : ''),
        gender: subject.gender,
        collar: birth?.collar ?? null,
        microchipId: puppy?.microchipId ?? null,
        isHere: isHere({ status: puppy?.status ?? 'available', outcome }),
        position: birth?.position ?? Number.MAX_SAFE_INTEGER,
        updatedAt: subject.updatedAt,
      }
    })
    .filter(({ isPuppy, isHere }) => isPuppy || isHere)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}
export type Animal = Awaited<ReturnType<typeof listAnimals>>[number]

/** Whether some are puppies or newborns of other litters. */
export async function areElsewhere(db: Queryable, litterId: string, ids: string[]): Promise<boolean> {
  const counts = [puppies, litterBirths].map((table) =>
    db.$count(table, and(inArray(table.id, ids), ne(table.litterId, litterId))),
  )
  return (await Promise.all(counts)).some((count) => count > 0)
}
