import { findPlacementByToken, type Placement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { isToken } from '#src/platform/http/secret-links.ts'
import { today } from '#src/platform/values/calendar.ts'
import { findEntryByToken } from '#src/waiting-list/queries/entries.ts'

/** The placement that a link belongs to; null for any other link, even of a waiting family that has had a puppy before. */
export async function findPlaced(db: Queryable, token: string, now: Date): Promise<Placement | null> {
  const placement = isToken(token) ? await findPlacementByToken(db, token, today(now)) : null
  if (!placement || isActive(placement)) return placement
  return (await findEntryByToken(db, token, now)) ? null : placement
}
