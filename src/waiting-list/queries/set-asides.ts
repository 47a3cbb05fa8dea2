import { and, desc, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import type { SetAsideState } from '#src/waiting-list/rules/entries.ts'
import { isPendingOn, pendingSetAsides } from '#src/waiting-list/rules/transitions.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'

type SetAside = typeof setAsides.$inferSelect

const isPending = inArray(setAsides.state, pendingSetAsides)

export const findSetAside = (db: Queryable, id: string) =>
  db.select().from(setAsides).where(eq(setAsides.id, id)).get().then(orNull)

/** The set-aside on a family's page: open, or answered with yes and not yet settled. */
export const findCurrentSetAside = (db: Queryable, entryId: string, today: string) =>
  db
    .select()
    .from(setAsides)
    .where(and(eq(setAsides.entryId, entryId), isPending))
    .orderBy(desc(setAsides.createdAt))
    .all()
    .then((rows) => rows.find((row) => isPendingOn(row, today)) ?? null)

export const findNewestSetAside = (db: Queryable, entryId: string) =>
  db
    .select()
    .from(setAsides)
    .where(eq(setAsides.entryId, entryId))
    .orderBy(desc(setAsides.createdAt))
    .get()
    .then(orNull)

export const insertSetAside = (
  db: Queryable,
  setAside: Pick<SetAside, 'puppyId' | 'entryId' | 'untilOn'>,
  now: string,
): Promise<SetAside> =>
  db
    .insert(setAsides)
    .values({ ...setAside, id: crypto.randomUUID(), state: 'open', createdAt: now, updatedAt: now })
    .returning()
    .get()

/** The family's answer stays. */
const setState = (db: Queryable, where: SQL | undefined, state: SetAsideState, now: string) =>
  db.update(setAsides).set({ state, updatedAt: now }).where(where)

/** By a withdrawal, or when a withdrawal is taken back. */
export const setSetAsideState = (db: Queryable, id: string, state: SetAsideState, now: string) =>
  setState(db, eq(setAsides.id, id), state, now)

export const answerSetAside = (db: Queryable, id: string, state: SetAsideState, now: string) =>
  db.update(setAsides).set({ state, answeredAt: now, updatedAt: now }).where(eq(setAsides.id, id))

/** Those past their last day. */
export const expireSetAsides = (db: Queryable, today: string, now: string) =>
  setState(db, and(eq(setAsides.state, 'open'), lt(setAsides.untilOn, today)), 'expired', now)

/** Those of a puppy and a family. */
export const listPendingSetAsides = (
  db: Queryable,
  puppyId: string,
  entryId: string | null,
): Promise<SetAside[]> => {
  const isOfFamily = entryId ? eq(setAsides.entryId, entryId) : undefined
  return db
    .select()
    .from(setAsides)
    .where(and(isPending, or(eq(setAsides.puppyId, puppyId), isOfFamily)))
}

/** The puppies that are set aside for any family. */
export const listSetAsidePuppyIds = (db: Queryable, today: string): Promise<string[]> =>
  db
    .select({ id: setAsides.puppyId, state: setAsides.state, untilOn: setAsides.untilOn })
    .from(setAsides)
    .where(isPending)
    .all()
    .then((rows) => rows.filter((row) => isPendingOn(row, today)).map(({ id }) => id))

/** The puppies that a family has said no to. */
export const listRefusedPuppyIds = (db: Queryable, entryId: string): Promise<string[]> =>
  db
    .select({ id: setAsides.puppyId })
    .from(setAsides)
    .where(and(eq(setAsides.entryId, entryId), eq(setAsides.state, 'no')))
    .all()
    .then((rows) => rows.map(({ id }) => id))

/** For a puppy that has found another family; the one that has it keeps its yes. */
export function withdrawSetAsidesOfPuppy(db: Queryable, puppyId: string, now: string) {
  const waiting = db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(ne(waitingEntries.state, 'closed'))
  return setState(
    db,
    and(eq(setAsides.puppyId, puppyId), isPending, inArray(setAsides.entryId, waiting)),
    'withdrawn',
    now,
  )
}

/** For a family that is no longer on the list. */
export const withdrawSetAsidesOfEntry = (db: Queryable, entryId: string, now: string) =>
  setState(db, and(eq(setAsides.entryId, entryId), isPending), 'withdrawn', now)

/** The puppy's facts for the family that it is set aside for, whether or not the puppy is on the website. */
export const findSetAsidePuppy = (db: Queryable, puppyId: string) =>
  db
    .select({
      ...puppyColumns,
      litter: { dateOfBirth: litters.dateOfBirth, readyOn: litters.readyOn },
    })
    .from(puppies)
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .where(eq(puppies.id, puppyId))
    .get()
    .then(orNull)

const { id, name, color, gender, status, priceMin, priceMax, microchipId, readyOn, photos } = puppies
const puppyColumns = { id, name, color, gender, status, priceMin, priceMax, microchipId, readyOn, photos }

export type SetAsidePuppy = NonNullable<Awaited<ReturnType<typeof findSetAsidePuppy>>>
