import { and, desc, eq, or } from 'drizzle-orm'
import { listPortalPuppies, type PortalPuppy } from '#src/dogs/queries/puppies.ts'
import { isOnWebsite, type KennelToday } from '#src/dogs/rules/listing.ts'
import { type ActivePlacement, listActivePlacements } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'
import { isStanding, type NamedSetAside, selectSetAsides } from './standing.ts'

/** The family that a puppy is set aside for, or has gone to from the waiting list; null for none. */
type ListedPuppy = PortalPuppy & {
  isOnWebsite: boolean
  family: NamedSetAside | null
  /** With the family that it is reserved for or lives with. */
  placement: ActivePlacement | null
}

/** All puppies as the breeder sees them, or those of one litter, with their families. */
export async function listPuppiesWithFamilies(
  db: Queryable,
  asked: KennelToday,
  litterId?: string,
): Promise<ListedPuppy[]> {
  const [puppies, families, placements] = await Promise.all([
    listPortalPuppies(db, litterId),
    listFamilies(db, asked.today),
    listActivePlacements(db, litterId),
  ])
  const placementOf = new Map(placements.map((placement) => [placement.puppyId, placement]))
  return puppies.map((puppy) => ({
    ...puppy,
    isOnWebsite: isOnWebsite(puppy, asked),
    family: families.find((each) => isOf(puppy, each)) ?? null,
    placement: placementOf.get(puppy.id) ?? null,
  }))
}

const isPlaced = and(eq(setAsides.state, 'yes'), eq(waitingEntries.outcome, 'placed'))

const listFamilies = (db: Queryable, today: string) =>
  selectSetAsides(db)
    .where(or(isStanding(today), isPlaced))
    .orderBy(desc(setAsides.createdAt))

/** A puppy that is available again no longer belongs to the family that it was reserved for. */
const isOf = ({ id, status }: PortalPuppy, { puppyId, hasLeft }: NamedSetAside) =>
  id === puppyId && (status === 'available' ? !hasLeft : hasLeft)
