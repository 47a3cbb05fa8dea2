import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { findPerson } from '#src/people/queries/people.ts'
import { listDoneCare } from '#src/placements/queries/care.ts'
import { listPayments, nextNumber } from '#src/placements/queries/payments.ts'
import { findPlacement, findPlacementByToken, type Placement } from '#src/placements/queries/placements.ts'
import { paidOf } from '#src/placements/rules/payments.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { listEntriesOf } from '#src/waiting-list/queries/entries.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'

/** A placement as the portal sees it on a day: with its payments, the link to the family's page and what its puppy has so far. */
export async function readPlaced(db: Queryable, siteUrl: string, id: string, today: string) {
  const { undo, token, ...placement }: Placement = found(await findPlacement(db, id))
  const payments = await listPayments(db, id)
  const puppy = found(await findPortalPuppy(db, placement.puppyId))
  const care = await listDoneCare(db, puppy)
  const { email } = placement
  const person = email ? await findPerson(db, email) : null
  const entries = email ? await listEntriesOf(db, email) : []
  const waiting = isActive(placement) ? undefined : entries.find(({ state }) => state !== 'closed')
  const own = waiting || !token ? null : await findPlacementByToken(db, token, today)
  const linked = waiting?.token ?? own?.token
  return {
    ...placement,
    puppyName: puppy.name,
    puppyStatus: puppy.status,
    puppyUpdatedAt: puppy.updatedAt,
    litterId: puppy.litterId,
    bornOn: puppy.litterDateOfBirth,
    microchipId: puppy.microchipId,
    /** Marked as died under Birth. */
    puppyHasDied: puppy.outcome !== 'alive',
    /** What was done for the puppy. */
    care,
    /** Of the family's sheet; null once it is erased. */
    personId: person?.id ?? null,
    wasWaiting: entries.length > 0,
    /** The link to the family's page now: once the placement has ended, that of its place on the list, if it has one. */
    link: linked ? siteUrl + familyPath(linked) : null,
    /** Whether it is this placement's own page, whose link can be replaced here. */
    hasOwnPage: own !== null,
    payments,
    paid: paidOf(payments),
    /** The number of the next receipt, if nobody records another first. */
    nextNumber: await nextNumber(db, today.slice(0, 4)),
    canUndo: undo?.at === placement.updatedAt && payments.length === 0,
  }
}

export type Placed = Awaited<ReturnType<typeof readPlaced>>
