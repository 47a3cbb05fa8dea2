import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { isAbout } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { daysBefore } from '#src/platform/values/calendar.ts'
import {
  askAfterDays,
  closedDays,
  daysAgo,
  type Place,
  replyDays,
  unconfirmedDays,
} from '#src/waiting-list/rules/standing.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'

export type WaitingEntry = typeof waitingEntries.$inferSelect

const { rank, state, askedAt, askedAgainAt, pausedUntil, lastSignAt } = waitingEntries

/** The plus sign keeps this condition off the indexes on the state: the one on the rank has the order and every column that is counted. */
export const stateByRank = sql`+${state}`

export const findEntry = (db: Queryable, id: string) => findOne(db, eq(waitingEntries.id, id))

/** The family with this token in its page's link; null once the page is gone. */
export const findEntryByToken = (db: Queryable, token: string, now: Date) =>
  findOne(
    db,
    and(
      eq(waitingEntries.token, token),
      or(ne(state, 'closed'), gt(waitingEntries.closedAt, daysBefore(now, closedDays))),
    ),
  )

/** The entry of an address, given in lower case, that is not closed. */
export const findLiveEntry = (db: Queryable, email: string) =>
  findOne(db, and(isAbout(waitingEntries, email), ne(state, 'closed')))

/** All entries of an address; first the one that is not closed, then the one that was closed last. */
export const listEntriesOf = (db: Queryable, email: string): Promise<WaitingEntry[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(isAbout(waitingEntries, email))
    .orderBy(sql`${state} = 'closed'`, desc(waitingEntries.closedAt))

const findOne = (db: Queryable, where: SQL | undefined) =>
  db.select().from(waitingEntries).where(where).get().then(orNull)

/** As `stateOf` in rules/standing.ts: open and not silent, or at the end of a pause. */
export const isCounted = (today: string) =>
  or(
    and(eq(stateByRank, 'open'), or(isNull(askedAgainAt), gte(askedAgainAt, daysAgo(replyDays, today)))),
    and(eq(stateByRank, 'paused'), lte(pausedUntil, today)),
  )

/** How many have a place. */
export const countFamilies = (db: Queryable, today: string): Promise<number> =>
  db.$count(waitingEntries, isCounted(today))

export const isSilent = (today: string) =>
  and(eq(stateByRank, 'open'), isNotNull(askedAgainAt), lt(askedAgainAt, daysAgo(replyDays, today)))

/** Written like the index on the rank; no index is used for `json_extract`. */
const firstGender = sql`${waitingEntries.wishes} ->> '$[0].gender'`

/** Those whose first wish has this sex, or none. */
export const firstWishIs = (gender: Gender | null) => or(eq(firstGender, gender), isNull(firstGender))

/** The place of an entry: how many counted entries come before it, plus one. */
export async function findPlace(
  db: Queryable,
  entry: Pick<WaitingEntry, 'rank' | 'wishes'>,
  today: string,
): Promise<Place> {
  const gender = entry.wishes[0]?.gender ?? null
  const [before] = await selectBefore(db, { rank: entry.rank, gender }, today)
  return { onList: (before?.onList ?? 0) + 1, forGender: gender && (before?.forGender ?? 0) + 1 }
}

/** A test checks that it reads nothing but an index. */
export const selectBefore = (db: Queryable, entry: { rank: number; gender: Gender | null }, today: string) =>
  db
    .select({
      onList: sql<number>`count(*)`,
      forGender: sql<number>`count(*) FILTER (WHERE ${firstWishIs(entry.gender)})`,
    })
    .from(waitingEntries)
    .where(and(isCounted(today), lt(rank, entry.rank)))

type NewEntry = Pick<
  WaitingEntry,
  'name' | 'email' | 'phone' | 'wishes' | 'timeline' | 'home' | 'token' | 'state'
>

/** At the end of the list. */
export async function insertEntry(db: Queryable, entry: NewEntry, now: string): Promise<WaitingEntry> {
  const last = await db.select({ rank: sql<number>`coalesce(max(${rank}), 0)` }).from(waitingEntries)
  return db
    .insert(waitingEntries)
    .values({
      id: crypto.randomUUID(),
      ...entry,
      rank: (last[0]?.rank ?? 0) + 1,
      confirmedAt: entry.state === 'unconfirmed' ? null : now,
      lastSignAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get()
}

export const updateEntry = (db: Queryable, id: string, changes: Partial<WaitingEntry>, now: string) =>
  db
    .update(waitingEntries)
    .set({ ...changes, updatedAt: now })
    .where(eq(waitingEntries.id, id))
    .returning()
    .get()
    .then(orNull)

export const deleteEntry = (db: Queryable, id: string) =>
  db.delete(waitingEntries).where(eq(waitingEntries.id, id))

export const deleteUnconfirmed = (db: Queryable, now: Date) =>
  db
    .delete(waitingEntries)
    .where(and(eq(state, 'unconfirmed'), lte(waitingEntries.createdAt, daysBefore(now, unconfirmedDays))))
    .returning({ id: waitingEntries.id, email: waitingEntries.email })

/** Those whose pause is over. */
export const listPausesOver = (db: Queryable, today: string): Promise<WaitingEntry[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(eq(state, 'paused'), lte(pausedUntil, today)))

/** Open families to ask today whether they are still looking, for the first time or again. */
export const listToAsk = (db: Queryable, today: string): Promise<WaitingEntry[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(state, 'open'),
        or(
          and(isNull(askedAt), lt(lastSignAt, daysAgo(askAfterDays, today))),
          and(isNull(askedAgainAt), lt(askedAt, daysAgo(replyDays, today))),
        ),
      ),
    )
    .orderBy(asc(rank))
