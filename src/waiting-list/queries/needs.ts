import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { litters, puppies } from '#src/dogs/tables.ts'
import { personIdOf } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import { daysAgo } from '#src/waiting-list/rules/standing.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'
import { isCounted } from './entries.ts'

/** How many days the dashboard shows that a family has not answered. */
const shownDays = 7

const { id, name, state } = waitingEntries

/** Several may have a puppy of the same name. */
const severalLitters = sql`(SELECT count(*) > 1 FROM litters WHERE is_active)`

const selectAnswers = (db: Queryable) =>
  db
    .select({
      id,
      personId: personIdOf(waitingEntries),
      name,
      puppy: puppies.name,
      puppyInFull: sql<string>`iif(${severalLitters}, ${puppies.name} || ' of ' || ${litters.name}, ${puppies.name})`,
      puppyId: puppies.id,
      answeredAt: setAsides.answeredAt,
      state,
    })
    .from(setAsides)
    .innerJoin(waitingEntries, eq(setAsides.entryId, id))
    .innerJoin(puppies, eq(setAsides.puppyId, puppies.id))
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .orderBy(asc(setAsides.untilOn), asc(setAsides.id))

/** Families that said yes to a puppy and do not have it yet. */
export const listGladFamilies = (db: Queryable) =>
  selectAnswers(db).where(and(eq(setAsides.state, 'yes'), ne(state, 'closed')))

/**
 * Families whose time to answer ran out within seven days, even before the nightly run has ended it; not once the puppy has been set
 * aside for them again, or has another family.
 */
export const listLateFamilies = (db: Queryable, today: string) =>
  selectAnswers(db).where(
    and(
      inArray(setAsides.state, ['open', 'expired']),
      lt(setAsides.untilOn, today),
      gte(setAsides.untilOn, addDays(today, -shownDays)),
      ne(state, 'closed'),
      isFreeSince(db, eq(later.entryId, setAsides.entryId)),
    ),
  )

const later = alias(setAsides, 'later')

/** The puppy is alive and available, and nobody (or, with `whom`, none of those families) has had it set aside since. */
function isFreeSince(db: Queryable, whom?: SQL) {
  const again = and(eq(later.puppyId, setAsides.puppyId), gt(later.createdAt, setAsides.createdAt), whom)
  return and(
    eq(puppies.status, 'available'),
    not(isMarkedDead(puppies.id)),
    notExists(db.select().from(later).where(again)),
  )
}

/** Families that said no within seven days to a puppy that is still available and has not been set aside since. */
export const listRefusingFamilies = (db: Queryable, today: string) =>
  selectAnswers(db).where(
    and(eq(setAsides.state, 'no'), gte(setAsides.answeredAt, daysAgo(shownDays + 1, today)), isFreeSince(db)),
  )

/** Whether a set-aside ended because its family left the list, now or earlier, without a puppy. */
const endedByLeaving = sql`${waitingEntries.outcome} IS NOT 'placed' AND (${setAsides.updatedAt} = ${waitingEntries.closedAt}
  OR EXISTS (SELECT 1 FROM json_each(${waitingEntries.absences}) AS absence
    WHERE absence.value ->> 'leftAt' = ${setAsides.updatedAt} AND absence.value ->> 'outcome' IS NOT 'placed'))`

/**
 * Families that left the list, or came back to it, within seven days, and gave up a puppy by leaving that is still available and has not
 * been set aside since.
 */
export const listLeftFamilies = (db: Queryable, today: string) =>
  selectAnswers(db).where(
    and(
      eq(setAsides.state, 'withdrawn'),
      endedByLeaving,
      gte(
        sql`coalesce(${waitingEntries.closedAt}, ${waitingEntries.absences} ->> '$[#-1].backAt')`,
        daysAgo(shownDays + 1, today),
      ),
      isFreeSince(db),
    ),
  )

export const listUnconfirmed = (db: Queryable) =>
  db
    .select({ id, personId: personIdOf(waitingEntries), name })
    .from(waitingEntries)
    .where(eq(state, 'unconfirmed'))
    .orderBy(asc(waitingEntries.createdAt), asc(id))

/** Counted families that have been asked whether they are still looking, and haven't answered. */
export const listAskedFamilies = (db: Queryable, today: string) =>
  db
    .select({ id, personId: personIdOf(waitingEntries), name })
    .from(waitingEntries)
    .where(and(isCounted(today), isNotNull(waitingEntries.askedAt)))
    .orderBy(asc(waitingEntries.rank), asc(id))
