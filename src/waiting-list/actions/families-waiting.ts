import type { Parts } from '#src/app/parts.ts'
import { type Database, isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { countFamilies } from '#src/waiting-list/queries/entries.ts'

const counted = new WeakMap<Database, { day: string; count: number }>()

/**
 * How many families count, as this machine first read it on a day: pages that say so roughly are not rendered again when one joins.
 * Null while the database is down.
 */
export async function familiesWaiting({ database }: Pick<Parts, 'database'>, day: string) {
  const known = counted.get(database)
  if (known?.day === day) return known.count
  try {
    const count = await countFamilies(database.db, day)
    counted.set(database, { day, count })
    return count
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    return null
  }
}
