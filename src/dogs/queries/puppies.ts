import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isChipped, type KennelToday, type Listing, listingOf, showsPrice } from '#src/dogs/rules/listing.ts'
import { puppyNotes } from '#src/dogs/rules/listing-check.ts'
import { inLitterOrder, inPublicOrder } from '#src/dogs/rules/order.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import type { PuppyInput } from '#src/dogs/rules/puppies.ts'
import { readyOn } from '#src/dogs/rules/ready.ts'
import { litters, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { litterBirths } from '#src/whelping/tables.ts'
import { dams, sires } from './litters.ts'
import { readChips } from './microchips.ts'

/** A puppy on the website. */
export type PublicPuppy = PuppyView<Exclude<Listing, 'hidden'>>

/** Puppies of active litters in public order, the newest litter first, then by name. */
export async function listPuppies(db: Queryable, asked: KennelToday): Promise<PublicPuppy[]> {
  return inPublicOrder(publicViews(await listed(db).all(), asked))
}

/** All puppies that have a page, including those of inactive litters. */
export async function listPuppiesWithPage(db: Queryable, asked: KennelToday): Promise<PublicPuppy[]> {
  return publicViews(await selectPuppies(db).all(), asked)
}

/** One puppy, even of an inactive litter; null if it is not on the website. */
export async function findPuppy(db: Queryable, id: string, asked: KennelToday): Promise<PublicPuppy | null> {
  const row = await selectPuppies(db).where(eq(puppies.id, id)).get()
  return row ? publicView(row, asked) : null
}

/** The same for an admin, who sees a hidden puppy too. */
export async function previewPuppy(db: Queryable, id: string, asked: KennelToday): Promise<PuppyView | null> {
  const row = await selectPuppies(db).where(eq(puppies.id, id)).get()
  return row ? viewOf(row, listingOf(row.puppy, asked)) : null
}

export async function listLitterMates(
  db: Queryable,
  puppy: { id: string; litterId: string },
  asked: KennelToday,
): Promise<PublicPuppy[]> {
  const rows = await selectPuppies(db)
    .where(and(eq(puppies.litterId, puppy.litterId), ne(puppies.id, puppy.id)))
    .orderBy(asc(puppies.name))
  return inLitterOrder(publicViews(rows, asked))
}

const byStatus = sql`case ${puppies.status} when 'available' then 0 when 'reserved' then 1 else 2 end`

/** All puppies of a litter as they are stored. */
export const listPuppiesOf = (db: Queryable, litterIds: string[]): Promise<Puppy[]> =>
  db.select().from(puppies).where(inArray(puppies.litterId, litterIds)).orderBy(asc(puppies.name))

export type Puppy = typeof puppies.$inferSelect

const selectPuppies = (db: Queryable) =>
  db
    .select({
      puppy: puppies,
      litterName: litters.name,
      litterDateOfBirth: litters.dateOfBirth,
      litterReadyOn: litters.readyOn,
      litterUpdatedAt: litters.updatedAt,
      isLitterActive: litters.isActive,
      outcome: litterBirths.outcome,
      dam: {
        id: dams.id,
        name: dams.name,
        color: dams.color,
        dateOfBirth: dams.dateOfBirth,
        status: dams.status,
        championTitle: dams.championTitle,
      },
      sire: {
        id: sires.id,
        name: sires.name,
        color: sires.color,
        dateOfBirth: sires.dateOfBirth,
        status: sires.status,
        championTitle: sires.championTitle,
      },
    })
    .from(puppies)
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))
    .leftJoin(dams, eq(litters.damId, dams.id))
    .leftJoin(sires, eq(litters.sireId, sires.id))

const listed = prepared((db) =>
  selectPuppies(db)
    .where(eq(litters.isActive, true))
    .orderBy(desc(litters.dateOfBirth), asc(litters.id), asc(puppies.name))
    .prepare(),
)

type Row = Awaited<ReturnType<ReturnType<typeof selectPuppies>['all']>>[number]

const publicViews = (rows: Row[], asked: KennelToday) => rows.flatMap((row) => publicView(row, asked) ?? [])

/** A puppy as the public may see it; null for a hidden one. */
function publicView(row: Row, asked: KennelToday) {
  const listing = listingOf(row.puppy, asked)
  return listing === 'hidden' ? null : viewOf(row, listing)
}

/** A puppy with facts about its litter and parents, as far as its listing lets them be shown. */
export type PuppyView<L extends Listing = Listing> = ReturnType<typeof viewOf<L>>
function viewOf<L extends Listing>(row: Row, listing: L) {
  const { puppy } = row
  const showsPrices = showsPrice(listing)
  return {
    id: puppy.id,
    name: puppy.name,
    color: puppy.color,
    gender: puppy.gender,
    description: puppy.description,
    priceMin: showsPrices ? puppy.priceMin : null,
    priceMax: showsPrices ? puppy.priceMax : null,
    status: puppy.status,
    photos: puppy.photos,
    litterId: puppy.litterId,
    healthTesting: puppy.healthTesting,
    microchipId: listing === 'offer' ? puppy.microchipId : null,
    readyOn:
      listing === 'offer'
        ? readyOn(puppy, { dateOfBirth: row.litterDateOfBirth, readyOn: row.litterReadyOn })
        : null,
    createdAt: puppy.createdAt,
    updatedAt: puppy.updatedAt,
    isChipped: isChipped(puppy),
    listing,
    litterUpdatedAt: row.litterUpdatedAt,
    isLitterActive: row.isLitterActive,
    parentDamTitle: row.dam?.championTitle ?? null,
    parentSireTitle: row.sire?.championTitle ?? null,
    ...litterAndParents(row),
  }
}

const litterAndParents = ({ litterName, litterDateOfBirth, dam, sire }: Row) => ({
  litterName,
  litterDateOfBirth,
  parentDamId: dam?.id ?? null,
  parentDam: dam?.name ?? null,
  parentDamColor: dam && confirmedDetails(dam).color,
  parentDamIsActive: dam?.status === 'active',
  parentSireId: sire?.id ?? null,
  parentSire: sire?.name ?? null,
  parentSireColor: sire && confirmedDetails(sire).color,
  parentSireIsActive: sire?.status === 'active',
})

export type PortalPuppy = ReturnType<typeof portalView>

/** All puppies as the breeder sees them, or one litter's: newest litter first, then available, reserved, sold. Includes inactive litters. */
export async function listPortalPuppies(db: Queryable, litterId?: string): Promise<PortalPuppy[]> {
  const [rows, chips] = await Promise.all([
    selectPuppies(db)
      .where(litterId === undefined ? undefined : eq(puppies.litterId, litterId))
      .orderBy(desc(litters.dateOfBirth), asc(litters.id), byStatus, asc(puppies.name)),
    readChips(db),
  ])
  return rows.map((row) => portalView(row, chips))
}

/** The facts about puppies that have no family yet. */
export async function listUnsoldPuppies(db: Queryable) {
  const rows = await selectPuppies(db).where(ne(puppies.status, 'sold'))
  return rows.map(({ puppy, outcome, litterDateOfBirth, litterReadyOn: readyOn }) => {
    return { ...puppy, outcome: outcome ?? ('alive' as const), litterDateOfBirth, litterReadyOn: readyOn }
  })
}

export async function findPortalPuppy(db: Queryable, id: string): Promise<PortalPuppy | null> {
  const row = await selectPuppies(db).where(eq(puppies.id, id)).get()
  return row ? portalView(row, await readChips(db)) : null
}

/** The name of a puppy on the website as it is stored, found in any case. */
export async function findPuppyName(db: Queryable, name: string, asked: KennelToday): Promise<string | null> {
  const { status, isListed, microchipId } = puppies
  const stored = await db.select({ name: puppies.name, status, isListed, microchipId }).from(puppies)
  // Compared here: the database folds the case of ASCII letters only.
  const isNamed = (puppy: { name: string }) => puppy.name.toLowerCase() === name.toLowerCase()
  return stored.find((puppy) => isNamed(puppy) && listingOf(puppy, asked) !== 'hidden')?.name ?? null
}

export async function insertPuppy(
  db: Queryable,
  { id = crypto.randomUUID(), ...input }: PuppyInput & { id?: string; isListed?: boolean },
  now: string,
) {
  await db.insert(puppies).values({ ...input, id, createdAt: now, updatedAt: now })
  return findPortalPuppy(db, id)
}

export async function updatePuppy(
  db: Queryable,
  id: string,
  input: Partial<PuppyInput & { isListed: boolean }>,
  now: string,
) {
  await db
    .update(puppies)
    .set({ ...input, updatedAt: now })
    .where(eq(puppies.id, id))
  return findPortalPuppy(db, id)
}

export const setListed = (db: Queryable, id: string, isListed: boolean, updatedAt: string) =>
  db.update(puppies).set({ isListed, updatedAt }).where(eq(puppies.id, id))

/** The photos on the website, and the older ones. */
export const setPhotos = (
  db: Queryable,
  id: string,
  photos: Pick<Puppy, 'photos' | 'olderPhotos'>,
  updatedAt: string,
) =>
  db
    .update(puppies)
    .set({ ...photos, updatedAt })
    .where(eq(puppies.id, id))

export const setMicrochip = (db: Queryable, id: string, microchipId: string | null, updatedAt: string) =>
  db.update(puppies).set({ microchipId, updatedAt }).where(eq(puppies.id, id))

export const setPuppyStatus = (db: Queryable, id: string, status: PuppyInput['status'], now: string) =>
  db.update(puppies).set({ status, updatedAt: now }).where(eq(puppies.id, id))

/** A puppy as it is stored, and the things to fix before it is advertised. */
const portalView = (row: Row, chips: ReadonlyMap<string, number>) => ({
  ...row.puppy,
  ...litterAndParents(row),
  litterReadyOn: row.litterReadyOn,
  isLitterActive: row.isLitterActive,
  outcome: row.outcome ?? ('alive' as const),
  listingNotes: puppyNotes(
    { ...row.puppy, litter: { dateOfBirth: row.litterDateOfBirth, readyOn: row.litterReadyOn } },
    chips,
  ),
})
