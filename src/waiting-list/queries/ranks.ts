import { and, asc, lt, max, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { Neighbours } from '#src/waiting-list/rules/ranks.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import { isCounted } from './entries.ts'

const { id, rank } = waitingEntries

/** The ranks on either side of an entry moved to a place among the counted ones; null if there is no neighbour. */
export async function findNeighbours(
  db: Queryable,
  entryId: string,
  place: number,
  today: string,
): Promise<Neighbours> {
  const others = ne(id, entryId)
  const next = await db
    .select({ rank })
    .from(waitingEntries)
    .where(and(isCounted(today), others))
    .orderBy(asc(rank), asc(id))
    .limit(1)
    .offset(place - 1)
    .get()
  const after = next?.rank ?? null
  const row = await db
    .select({ rank: max(rank) })
    .from(waitingEntries)
    .where(and(others, after === null ? undefined : lt(rank, after)))
    .get()
  return { before: row?.rank ?? null, after }
}

/** Gives all entries whole ranks, in their order. */
export const renumber = (db: Queryable) =>
  db.run(sql`
    UPDATE ${waitingEntries} SET rank = numbered.place
    FROM (SELECT id, row_number() OVER (ORDER BY rank, id) AS place FROM ${waitingEntries}) AS numbered
    WHERE ${waitingEntries}.id = numbered.id`)
