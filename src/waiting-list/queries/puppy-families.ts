import { listPortalPuppies, type PortalPuppy } from '#src/dogs/queries/puppies.ts'
import { isOnWebsite, type KennelToday } from '#src/dogs/rules/listing.ts'
import { type ActivePlacement, listActivePlacements } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { listAllStanding, type NamedSetAside } from './standing.ts'

type ListedPuppy = PortalPuppy & {
  isOnWebsite: boolean
  /** The family that it is set aside for. */
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
    listAllStanding(db, asked.today),
    listActivePlacements(db, litterId),
  ])
  const placementOf = new Map(placements.map((placement) => [placement.puppyId, placement]))
  return puppies.map((puppy) => ({
    ...puppy,
    isOnWebsite: isOnWebsite(puppy, asked),
    family: families.find(({ puppyId }) => puppyId === puppy.id) ?? null,
    placement: placementOf.get(puppy.id) ?? null,
  }))
}
