import { and, asc, inArray, ne } from 'drizzle-orm'
import type { Placement } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** Who has, or will have, these puppies, and who has returned one; in the order of the reservations. */
export const listNewOwners = (db: Queryable, puppyIds: string[]): Promise<Placement[]> =>
  db
    .select()
    .from(placements)
    .where(and(inArray(placements.puppyId, puppyIds), ne(placements.state, 'cancelled')))
    .orderBy(asc(placements.createdAt), asc(placements.id))
