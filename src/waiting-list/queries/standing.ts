import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { puppies } from '#src/dogs/tables.ts'
import { isAbout, personIdOf } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { stateOn } from '#src/waiting-list/rules/transitions.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'

const selectSetAsides = (db: Queryable) =>
  db
    .select({
      id: setAsides.id,
      state: setAsides.state,
      untilOn: setAsides.untilOn,
      puppyId: puppies.id,
      puppyName: puppies.name,
      entryId: waitingEntries.id,
      personId: personIdOf(waitingEntries),
      name: waitingEntries.name,
      /** Whether the family is off the list because it has its puppy. */
      hasLeft: sql`${waitingEntries.state} = 'closed'`.mapWith(Boolean),
    })
    .from(setAsides)
    .innerJoin(puppies, eq(setAsides.puppyId, puppies.id))
    .innerJoin(waitingEntries, eq(setAsides.entryId, waitingEntries.id))

/** A puppy set aside for a family, with their names. */
export type NamedSetAside = Awaited<ReturnType<ReturnType<typeof selectSetAsides>['all']>>[number]

/** An answer is awaited, or the family said yes and does not have the puppy yet. */
export const isStanding = (today: string) =>
  and(
    ne(waitingEntries.state, 'closed'),
    or(and(eq(setAsides.state, 'open'), gte(setAsides.untilOn, today)), eq(setAsides.state, 'yes')),
  )

/** The set-asides of these families, or of these puppies, that are not over, newest first. */
export const listStanding = (
  db: Queryable,
  column: 'entryId' | 'puppyId',
  ids: readonly string[],
  today: string,
): Promise<NamedSetAside[]> =>
  selectSetAsides(db)
    .where(and(inArray(setAsides[column], [...ids]), isStanding(today)))
    .orderBy(desc(setAsides.createdAt))

/** The set-asides of all families; each puppy has one at most. */
export const listAllStanding = (db: Queryable, today: string): Promise<NamedSetAside[]> =>
  selectSetAsides(db).where(isStanding(today)).orderBy(desc(setAsides.createdAt))

/** All that a person ever had, as of today, and when the family answered. */
export async function listSetAsidesOf(db: Queryable, email: string, today: string) {
  const rows = await db
    .select({
      id: setAsides.id,
      state: setAsides.state,
      untilOn: setAsides.untilOn,
      answeredAt: setAsides.answeredAt,
      createdAt: setAsides.createdAt,
      updatedAt: setAsides.updatedAt,
      puppyId: puppies.id,
      puppyName: puppies.name,
      outcome: waitingEntries.outcome,
    })
    .from(setAsides)
    .innerJoin(puppies, eq(setAsides.puppyId, puppies.id))
    .innerJoin(waitingEntries, eq(setAsides.entryId, waitingEntries.id))
    .where(isAbout(waitingEntries, email))
    .orderBy(desc(setAsides.createdAt))
  return rows.map((row) => ({ ...row, state: stateOn(row, today) }))
}

export const findNamedSetAside = (db: Queryable, id: string) =>
  selectSetAsides(db).where(eq(setAsides.id, id)).get().then(orNull)

/** Which families have said no to a puppy. */
export const listRefusals = async (db: Queryable, puppyId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ entryId: setAsides.entryId })
    .from(setAsides)
    .where(and(eq(setAsides.puppyId, puppyId), eq(setAsides.state, 'no')))
  return new Set(rows.map(({ entryId }) => entryId))
}
