import { and, asc, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { waitingEntries } from '#src/db/schema.ts'
import { findMatches } from '#src/db/search.ts'
import { pageOf, pageSize } from '#src/domain/fields/paging.ts'
import type { WaitingQuery, WaitingShow } from '#src/domain/waiting-list/portal.ts'
import { stateOf } from '#src/domain/waiting-list/rules.ts'
import { findEntry, firstWishIs, isCounted, isSilent, type WaitingEntry } from './entries.ts'
import { listStanding } from './standing.ts'

const { name, email, phone, home, rank, state, timeline } = waitingEntries

const isOnList = ne(state, 'closed')

const conditions: Record<WaitingShow, (today: string) => SQL | undefined> = {
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

/** Where the list has a family: under 'On the List' or 'Closed', and on which page; null if there is no such family. */
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
  const places = await readPlaces(db, entries, today)
  const asked = await listStanding(
    db,
    'entryId',
    entries.map(({ id }) => id),
    today,
  )
  return entries.map(({ token, ...entry }) => {
    const own = asked.filter(({ entryId }) => entryId === entry.id)
    return {
      ...entry,
      /** As of today; `state` is what is stored. */
      shownState: stateOf(entry, today),
      /** As the family's own page says it; null for one that isn't counted. */
      place: places.get(entry.rank) ?? null,
      pageUrl: `${siteUrl}/f/${token}`,
      openSetAside: own.find((each) => each.state === 'open') ?? null,
      /** A set-aside that the family said yes to, and that waits for 'Reserve' or 'Withdraw'. */
      saidYes: own.find((each) => each.state === 'yes') ?? null,
    }
  })
}

/** Of these entries, the places of those that are counted, by rank. */
async function readPlaces(db: Queryable, entries: readonly WaitingEntry[], today: string) {
  const ranks = entries.filter((entry) => stateOf(entry, today) === 'open').map((entry) => entry.rank)
  if (ranks.length === 0) return new Map<number, number>()
  const rows = await selectPlaces(db, ranks, today)
  return new Map(rows.map((row) => [row.rank, row.place]))
}

/** A test checks that it reads nothing but an index. Counted in an expression: as a condition it would be sorted again. */
export function selectPlaces(db: Queryable, ranks: readonly number[], today: string) {
  const place = sql<number>`sum(CASE WHEN ${isCounted(today)} THEN 1 ELSE 0 END) OVER (ORDER BY ${rank})`
  const numbered = db
    .select({ rank, place: place.as('place') })
    .from(waitingEntries)
    .where(lte(rank, Math.max(...ranks)))
    .as('numbered')
  return db
    .select()
    .from(numbered)
    .where(inArray(numbered.rank, [...ranks]))
}
