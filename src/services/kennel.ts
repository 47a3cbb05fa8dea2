import { type Database, isDatabaseFailure } from '#src/db/client/database.ts'
import type { DataVersion } from '#src/db/data-version.ts'
import { findKennel } from '#src/db/queries/kennel.ts'
import { today } from '#src/domain/calendar.ts'
import { initialKennel, type Kennel } from '#src/domain/kennel.ts'
import type { KennelToday } from '#src/domain/listing.ts'
import type { Config } from '#src/infra/config/config.ts'

export interface KennelFacts {
  /** While the database is down, what was read last; before the first reading, what the environment says. */
  current(): Promise<Kennel>
}

/** Knows the kennel's facts; queries the database only after the content has changed. */
export function watchKennel(
  database: Database,
  dataVersion: DataVersion,
  { sourceNumber, contact }: Pick<Config, 'sourceNumber' | 'contact'>,
): KennelFacts {
  const initial = initialKennel({ sourceNumber, phone: contact.phone })
  let known: { version: number | null; kennel: Kennel } = { version: null, kennel: initial }
  return {
    async current() {
      try {
        // Read before the facts: read after them, it could be newer than they are.
        const version = await dataVersion.current()
        if (known.version !== version) known = { version, kennel: (await findKennel(database.db)) ?? initial }
      } catch (error) {
        if (!isDatabaseFailure(error)) throw error
      }
      return known.kennel
    },
  }
}

/** What decides how puppies appear now. */
export const kennelToday = async (kennel: KennelFacts, now: Date): Promise<KennelToday> => ({
  kennel: await kennel.current(),
  today: today(now),
})
