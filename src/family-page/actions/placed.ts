import { findPlacementByToken, type Placement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { isToken } from '#src/platform/http/secret-links.ts'
import { today } from '#src/platform/values/calendar.ts'
import { findEntryByToken } from '#src/waiting-list/queries/entries.ts'

/** The placement that a link is of; null for that of a waiting family, which may have had a puppy before, or for none. */
export async function findPlaced(db: Queryable, token: string, now: Date): Promise<Placement | null> {
  const placement = isToken(token) ? await findPlacementByToken(db, token, today(now)) : null
  if (!placement || isActive(placement)) return placement
  return (await findEntryByToken(db, token, now)) ? null : placement
}
