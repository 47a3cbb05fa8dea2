import { and, asc, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import { personIdOrNull } from '#src/people/queries/people.ts'
import type { PlacementShow, PlacementsQuery } from '#src/placements/rules/list.ts'
import { paidOf } from '#src/placements/rules/payments.ts'
import { payments, placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { contains } from '#src/platform/db/search.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'
import { litterBirths } from '#src/whelping/tables.ts'
import { isAtHome } from './placements.ts'

const { state, pickupOn, homeOn, endedOn, diedOn, createdAt } = placements

const conditions: Record<PlacementShow, SQL | undefined> = {
  reserved: eq(state, 'reserved'),
  home: isAtHome,
  ended: or(inArray(state, ['cancelled', 'returned']), and(eq(state, 'home'), not(isAtHome))),
}

/** The placement's own day, or else the one under Birth if the puppy had gone home by then. */
const deathOn = sql<
  string | null
>`coalesce(${diedOn}, iif(${eq(state, 'home')}, ${litterBirths.diedOn}, NULL))`

/** The next to be picked up first, otherwise the latest first. */
const orders: Record<PlacementShow, SQL[]> = {
  reserved: [asc(sql`coalesce(${pickupOn}, '9')`), asc(createdAt)],
  home: [desc(sql`coalesce(${homeOn}, '')`), desc(createdAt)],
  ended: [desc(sql`coalesce(${endedOn}, ${deathOn}, '')`), desc(createdAt)],
}

/** A microchip's number is found however its digits are grouped, in the search or as they were entered. */
function hasMicrochip(q: string): SQL | undefined {
  const number = /^[\d\s-]+$/.test(q) ? q.replace(/[\s-]/g, '') : ''
  if (!number) return contains(q, [puppies.microchipId])
  return sql`replace(replace(${puppies.microchipId}, ' ', ''), '-', '') like ${`%${number}%`}`
}

const matching = (q: string) =>
  or(contains(q, [puppies.name, placements.name, placements.email]), hasMicrochip(q))

const selectPlacements = (db: Queryable) =>
  db
    .select({
      id: placements.id,
      puppyId: placements.puppyId,
      puppyName: puppies.name,
      photos: puppies.photos,
      name: placements.name,
      personId: personIdOrNull(placements),
      state,
      price: placements.price,
      deposit: placements.deposit,
      agreedOn: placements.agreedOn,
      pickupOn,
      homeOn,
      transferSentOn: placements.transferSentOn,
      endedOn,
      diedOn: deathOn,
      puppyHasDied: isMarkedDead(puppies.id).mapWith(Boolean),
      createdAt,
    })
    .from(placements)
    .innerJoin(puppies, eq(puppies.id, placements.puppyId))
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))

/** One page of the matching placements, and how many match in total. */
export async function listPlacements(db: Queryable, { q, show, page }: PlacementsQuery) {
  const where = and(conditions[show], matching(q))
  const [found, rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)` })
      .from(placements)
      .innerJoin(puppies, eq(puppies.id, placements.puppyId))
      .where(where)
      .get(),
    selectPlacements(db)
      .where(where)
      .orderBy(...orders[show], asc(placements.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { rows: await withPaid(db, rows), total: found?.total ?? 0 }
}

/** Everything under a filter, with the family's details from the address book. */
export async function listAllPlacements(db: Queryable, { q, show }: Omit<PlacementsQuery, 'page'>) {
  const rows = await db
    .select({
      ...getTableColumns(placements),
      puppyName: puppies.name,
      microchipId: puppies.microchipId,
      litterName: litters.name,
    })
    .from(placements)
    .innerJoin(puppies, eq(puppies.id, placements.puppyId))
    .innerJoin(litters, eq(litters.id, puppies.litterId))
    .leftJoin(litterBirths, eq(litterBirths.puppyId, puppies.id))
    .where(and(conditions[show], matching(q)))
    .orderBy(...orders[show], asc(placements.id))
  return withPaid(db, rows)
}

/** How many there are under each filter. */
export async function countPlacements(db: Queryable): Promise<Record<PlacementShow, number>> {
  const count = (show: PlacementShow) => db.$count(placements, conditions[show])
  const [reserved, home, ended] = await Promise.all([count('reserved'), count('home'), count('ended')])
  return { reserved, home, ended }
}

async function withPaid<Row extends { id: string }>(db: Queryable, rows: readonly Row[]) {
  const paid = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.placementId,
        rows.map(({ id }) => id),
      ),
    )
  const byPlacement = Map.groupBy(paid, ({ placementId }) => placementId)
  return rows.map((row) => ({ ...row, paid: paidOf(byPlacement.get(row.id) ?? []) }))
}
