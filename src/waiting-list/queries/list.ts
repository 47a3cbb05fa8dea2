import { and, asc, eq, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { readPersonIds } from '#src/people/queries/people.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { readPlanLabels } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { findMatches } from '#src/platform/db/search.ts'
import { pageOf, pageSize } from '#src/platform/values/fields/paging.ts'
import type { WaitingQuery, WaitingShow } from '#src/waiting-list/fields/portal.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'
import { stateOf } from '#src/waiting-list/rules/standing.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import { findEntry, firstWishIs, isCounted, isSilent, stateByRank, type WaitingEntry } from './entries.ts'
import { listRefusingFamilies } from './needs.ts'
import { listStanding } from './standing.ts'

const { name, email, phone, home, rank, state, timeline } = waitingEntries

const isOnList = ne(stateByRank, 'closed')

/** Which entries each filter shows. */
export const conditions: Record<WaitingShow, (today: string) => SQL | undefined> = {
  on: () => isOnList,
  girl: () => and(isOnList, firstWishIs('female')),
  boy: () => and(isOnList, firstWishIs('male')),
  ready: () => and(isOnList, eq(timeline, 'ready-now')),
  silent: isSilent,
  'to-confirm': () => eq(state, 'unconfirmed'),
  closed: () => eq(state, 'closed'),
}

const searched = {
  table: waitingEntries,
  columns: [name, email, phone, home],
  phone,
  trigrams: 'waiting_entries_search',
}

export interface AsOf {
  today: string
  siteUrl: string
}

/** One page of the matching families by rank, and how many match in total. */
export async function listFamilies(db: Queryable, { q, page, show }: WaitingQuery, asOf: AsOf) {
  const { where, total } = await findMatches(db, searched, q, conditions[show](asOf.today))
  const entries = await selectByRank(db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await familyViews(db, entries, asOf), total }
}

export const selectByRank = (db: Queryable, where: SQL | undefined) =>
  db.select().from(waitingEntries).where(where).orderBy(asc(rank), asc(waitingEntries.id))

/** Which filter and page of the list show a family: under 'On the List' or 'Closed'; null if there is no such family. */
export async function findPlaceInList(db: Queryable, id: string) {
  const entry = await findEntry(db, id)
  if (!entry) return null
  const show = entry.state === 'closed' ? 'closed' : 'on'
  const before = and(conditions[show](''), lt(rank, entry.rank))
  return { show, q: '', page: pageOf(await db.$count(waitingEntries, before)) } satisfies WaitingQuery
}

export async function findFamily(db: Queryable, id: string, asOf: AsOf): Promise<Family | null> {
  const entry = await findEntry(db, id)
  return entry && ((await familyViews(db, [entry], asOf))[0] ?? null)
}

/** A family as the breeder sees it. */
export type Family = Awaited<ReturnType<typeof familyViews>>[number]

async function familyViews(db: Queryable, entries: readonly WaitingEntry[], { today, siteUrl }: AsOf) {
  const ids = entries.map(({ id }) => id)
  const [places, asked, refusals, labels, personIds] = await Promise.all([
    readPlaces(db, entries, today),
    listStanding(db, 'entryId', ids, today),
    listRefusingFamilies(db, today),
    readPlanLabels(db),
    readPersonIds(
      db,
      entries.map(({ email }) => email),
    ),
  ])
  return entries.map(({ token, wants, ...entry }) => {
    const own = asked.filter(({ entryId }) => entryId === entry.id)
    return {
      ...entry,
      personId: personIds.get(personAt(entry.email)) ?? '',
      /** As of today; `state` is the stored one. */
      shownState: stateOf(entry, today),
      /** As the family's own page says it; null for one that isn't counted. */
      place: places.get(entry.rank) ?? null,
      /** The coming litters of which it would like a puppy, as the portal calls them. */
      wanted: labels(wants),
      pageUrl: siteUrl + familyPath(token),
      openSetAside: own.find((each) => each.state === 'open') ?? null,
      /** A set-aside that the family said yes to, waiting for 'Reserve' or 'Withdraw'. */
      saidYes: own.find((each) => each.state === 'yes') ?? null,
      /** A puppy that can now be offered to the next family. */
      saidNo: refusals.find(({ id }) => id === entry.id)?.puppy ?? null,
    }
  })
}

/** The places of those entries that are counted, by rank. */
async function readPlaces(db: Queryable, entries: readonly WaitingEntry[], today: string) {
  const ranks = entries.filter((entry) => stateOf(entry, today) === 'open').map((entry) => entry.rank)
  if (ranks.length === 0) return new Map<number, number>()
  const rows = await selectPlaces(db, ranks, today)
  return new Map(rows.map((row) => [row.rank, row.place]))
}

/** Counts from each rank to the next, so that a test can check that each entry is read once, from an index. */
export function selectPlaces(db: Queryable, ranks: readonly number[], today: string) {
  const asked = db
    .select({ rank, before: sql`coalesce(lag(${rank}) OVER (ORDER BY ${rank}), -1e999)`.as('before') })
    .from(waitingEntries)
    .where(inArray(rank, [...ranks]))
    .as('asked')
  const counted = db
    .select({ count: sql`count(*)` })
    .from(waitingEntries)
    .where(and(isCounted(today), gt(rank, asked.before), lte(rank, asked.rank)))
  return db
    .select({ rank: asked.rank, place: sql<number>`sum(${counted}) OVER (ORDER BY ${asked.rank})` })
    .from(asked)
}
