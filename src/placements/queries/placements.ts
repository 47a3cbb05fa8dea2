import { and, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { puppies } from '#src/dogs/tables.ts'
import { isAbout, personIdOrNull } from '#src/people/queries/people.ts'
import { activeStates, endedPageDays, type PlacementState } from '#src/placements/rules/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'

export type Placement = typeof placements.$inferSelect
/** Undefined fields stay as they are. */
export type PlacementChanges = { [Field in keyof Placement]?: Placement[Field] | undefined }

const { id, puppyId, state, token, endedOn } = placements

/** A puppy that is reserved for its family or lives with it. */
export const isActiveRow = inArray(state, [...activeStates])

/** A living puppy that is with its family; that of one that has died keeps its page. */
export const isAtHome = sql`${and(eq(state, 'home'), isNull(placements.diedOn), not(isMarkedDead(puppyId)))}`

export const findPlacement = (db: Queryable, placementId: string): Promise<Placement | null> =>
  db.select().from(placements).where(eq(id, placementId)).get().then(orNull)

/** The placement that decides a puppy's status; null for a puppy without a family. */
export const findActivePlacement = (db: Queryable, ofPuppy: string): Promise<Placement | null> =>
  db
    .select()
    .from(placements)
    .where(and(eq(puppyId, ofPuppy), isActiveRow))
    .get()
    .then(orNull)

export type ActivePlacement = Awaited<ReturnType<typeof listActivePlacements>>[number]

/** Of all puppies that are reserved for families or live with them, or those of one litter. */
export const listActivePlacements = (db: Queryable, litterId?: string) =>
  db
    .select({
      id,
      puppyId,
      state,
      name: placements.name,
      pickupOn: placements.pickupOn,
      personId: personIdOrNull(placements),
    })
    .from(placements)
    .where(and(isActiveRow, litterId === undefined ? undefined : inArray(puppyId, puppiesIn(db, litterId))))

const puppiesIn = (db: Queryable, litterId: string) =>
  db.select({ id: puppies.id }).from(puppies).where(eq(puppies.litterId, litterId))

/** The placement whose page has this token; null once the page is gone. */
export const findPlacementByToken = (
  db: Queryable,
  secret: string,
  today: string,
): Promise<Placement | null> =>
  db
    .select()
    .from(placements)
    .where(and(eq(token, secret), or(isActiveRow, gt(endedOn, addDays(today, -endedPageDays)))))
    .get()
    .then(orNull)

/** How many other placements in these states a family has; its address is given in lower case. */
export const countOthersOf = (
  db: Queryable,
  { id: own, email }: { id: string; email: string },
  states: readonly PlacementState[],
) => db.$count(placements, and(isAbout(placements, email), ne(id, own), inArray(state, [...states])))

export const insertPlacement = (
  db: Queryable,
  placement: Omit<typeof placements.$inferInsert, 'createdAt' | 'updatedAt'>,
  now: string,
): Promise<Placement> =>
  db
    .insert(placements)
    .values({ ...placement, createdAt: now, updatedAt: now })
    .returning()
    .get()

export const updatePlacement = (
  db: Queryable,
  placementId: string,
  changes: PlacementChanges,
  now: string,
): Promise<Placement | null> =>
  db
    .update(placements)
    .set({ ...changes, updatedAt: now })
    .where(eq(id, placementId))
    .returning()
    .get()
    .then(orNull)

export const countPlacementsOf = (db: Queryable, ofPuppy: string) =>
  db.$count(placements, eq(puppyId, ofPuppy))

/** Only for a placement that has just been made. */
export const deletePlacement = (db: Queryable, placementId: string) =>
  db.delete(placements).where(eq(id, placementId))
