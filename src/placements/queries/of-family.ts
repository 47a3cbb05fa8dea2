import { and, asc, desc, eq, getTableColumns, ne } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import { isAbout } from '#src/people/queries/people.ts'
import { payments, placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { litterBirths } from '#src/whelping/tables.ts'

/** The placements of an address, given in lower case, the latest first, with the names of their puppies. */
export const listPlacementsOf = (db: Queryable, email: string) =>
  db
    .select({
      id: placements.id,
      puppyId: placements.puppyId,
      puppyName: puppies.name,
      bornOn: litters.dateOfBirth,
      outcome: litterBirths.outcome,
      state: placements.state,
      price: placements.price,
      deposit: placements.deposit,
      agreedOn: placements.agreedOn,
      pickupOn: placements.pickupOn,
      homeOn: placements.homeOn,
      transferSentOn: placements.transferSentOn,
      endedOn: placements.endedOn,
      endedReason: placements.endedReason,
      diedOn: placements.diedOn,
      papers: placements.papers,
      token: placements.token,
      undo: placements.undo,
      createdAt: placements.createdAt,
    })
    .from(placements)
    .innerJoin(puppies, eq(puppies.id, placements.puppyId))
    .innerJoin(litters, eq(litters.id, puppies.litterId))
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))
    .where(isAbout(placements, email))
    .orderBy(desc(placements.createdAt), asc(placements.id))

/** Whether a family has or had a puppy, or one is reserved for it. */
export const hasPlacement = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(placements, and(isAbout(placements, email), ne(placements.state, 'cancelled')))) > 0

/** What a family has paid, by receipt. */
export const listPaymentsOf = (db: Queryable, email: string) =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(placements, eq(placements.id, payments.placementId))
    .where(isAbout(placements, email))
    .orderBy(asc(payments.number))
