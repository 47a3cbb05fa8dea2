import { isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { countChips } from '#src/dogs/rules/microchips.ts'
import { parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** The chip numbers of all puppies and parent dogs. */
export const listChips = (db: Queryable) =>
  unionAll(
    db
      .select({ id: puppies.id, name: puppies.name, microchipId: puppies.microchipId })
      .from(puppies)
      .where(isNotNull(puppies.microchipId)),
    db
      .select({ id: parentDogs.id, name: parentDogs.name, microchipId: parentDogs.microchipId })
      .from(parentDogs)
      .where(isNotNull(parentDogs.microchipId)),
  )

/** How many puppies and parent dogs have each chip number. */
export const readChips = async (db: Queryable) =>
  countChips((await listChips(db)).map(({ microchipId }) => microchipId))
