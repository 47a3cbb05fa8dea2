import { isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { countChips } from '#src/dogs/rules/microchips.ts'
import { parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** How many puppies and parent dogs have each chip number. */
export async function readChips(db: Queryable) {
  const rows = await unionAll(
    db.select({ chip: puppies.microchipId }).from(puppies).where(isNotNull(puppies.microchipId)),
    db.select({ chip: parentDogs.microchipId }).from(parentDogs).where(isNotNull(parentDogs.microchipId)),
  )
  return countChips(rows.map(({ chip }) => chip))
}
