import { and, asc, eq, gte, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import { letters } from '#src/letters/tables.ts'
import { personIdOrNull, personOf } from '#src/people/queries/people.ts'
import { lastCheckInsOf } from '#src/placements/rules/check-ins.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'
import { isAtHome } from './placements.ts'

const selectPuppies = (db: Queryable) =>
  db
    .select({
      id: placements.id,
      personId: personIdOrNull(placements),
      name: placements.name,
      puppyId: placements.puppyId,
      puppyName: puppies.name,
      litterId: puppies.litterId,
      bornOn: litters.dateOfBirth,
      pickupOn: placements.pickupOn,
      homeOn: placements.homeOn,
      transferSentOn: placements.transferSentOn,
      skipped: placements.skipped,
      updatedAt: placements.updatedAt,
      /** When the breeder last wrote to the family, or noted something about it. */
      writtenAt: sql<string | null>`(
        SELECT max(${letters.createdAt}) FROM ${letters}
        WHERE ${and(eq(personOf(letters), personOf(placements)), inArray(letters.kind, ['letter', 'note']))})`,
    })
    .from(placements)
    .innerJoin(puppies, eq(puppies.id, placements.puppyId))
    .innerJoin(litters, eq(litters.id, puppies.litterId))

const byDay = [asc(placements.homeOn), asc(placements.createdAt), asc(placements.id)]

/** Living puppies that are with their families. */
export const listPuppiesAtHome = (db: Queryable) =>
  selectPuppies(db)
    .where(isAtHome)
    .orderBy(...byDay)

/** Those that Today may mention: it asks how they are, or their transfer has not been sent. */
export const listWatchedAtHome = (db: Queryable, today: string) => {
  const { born, home } = lastCheckInsOf(today)
  const isAskedAbout = or(gte(litters.dateOfBirth, born), gte(placements.homeOn, home))
  const isUnsent = and(isNotNull(placements.homeOn), isNull(placements.transferSentOn))
  return selectPuppies(db)
    .where(and(isAtHome, or(isAskedAbout, isUnsent)))
    .orderBy(...byDay)
}

/** Living puppies that are reserved and have a day on which they are picked up. */
export const listPickUps = (db: Queryable) =>
  selectPuppies(db)
    .where(
      and(
        eq(placements.state, 'reserved'),
        isNotNull(placements.pickupOn),
        not(isMarkedDead(placements.puppyId)),
      ),
    )
    .orderBy(asc(placements.pickupOn), asc(placements.id))

/** Puppies that have died and are still reserved. */
export const listDeadReserved = (db: Queryable) =>
  selectPuppies(db)
    .where(and(eq(placements.state, 'reserved'), isMarkedDead(placements.puppyId)))
    .orderBy(...byDay)
