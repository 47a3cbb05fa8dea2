import type { Parts } from '#src/app/parts.ts'
import { findKennel, saveKennel } from '#src/kennel/queries/kennel.ts'
import { initialKennel, type Kennel, type KennelFacts } from '#src/kennel/rules/kennel.ts'
import type { Config } from '#src/platform/config/config.ts'
import { type Database, isDatabaseFailure, type Queryable } from '#src/platform/db/client/database.ts'
import type { DataVersion } from '#src/platform/db/data-version.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import { today } from '#src/platform/values/calendar.ts'
import { type Author, recordAct } from '#src/records/actions/history.ts'
import { isAlready } from '#src/records/actions/reject-stale.ts'
import { changedFields } from '#src/records/rules/changes.ts'
import { kennelRecord } from '#src/records/rules/kinds.ts'

type Environment = Pick<Config, 'sourceNumber' | 'contact'>

/** The facts before the first save. */
export const kennelOfEnvironment = ({ sourceNumber, contact }: Environment) =>
  initialKennel({ sourceNumber, phone: contact.phone })

/** The facts as they are within a transaction. */
export const readKennel = async (db: Queryable, config: Environment) =>
  (await findKennel(db)) ?? kennelOfEnvironment(config)

/** Knows the kennel's facts; queries the database only after the content has changed. */
export function watchKennel(database: Database, dataVersion: DataVersion, config: Environment): KennelFacts {
  const initial = kennelOfEnvironment(config)
  let known: { version: number | null; kennel: Kennel } = { version: null, kennel: initial }

  async function version() {
    try {
      // Read before the facts: read afterwards, it could be newer than they are.
      const version = await dataVersion.current()
      if (known.version !== version) known = { version, kennel: (await findKennel(database.db)) ?? initial }
      return version
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error
      return null
    }
  }

  return {
    version,
    async current() {
      await version().catch(() => null)
      return known.kennel
    },
  }
}

/** The facts that decide how puppies appear now. */
export const kennelToday = async (kennel: KennelFacts, now: Date) => ({
  kennel: await kennel.current(),
  today: today(now),
})

interface KennelChange extends Partial<Omit<Kennel, 'updatedAt'>> {
  updatedAt?: string | null | undefined
}

/**
 * Saves some of the facts and returns all. AppError 409 if `updatedAt` is not the stored one, which is null before the first save;
 * without it the facts are overwritten.
 */
export const changeKennel = (
  { database, config }: Pick<Parts, 'database' | 'config'>,
  author: Author,
  { updatedAt: seen, ...changes }: KennelChange,
) =>
  database.write(async (tx) => {
    const stored = await readKennel(tx, config)
    const isStale = seen !== undefined && seen !== stored.updatedAt
    if (isStale && !isAlready(stored, { ...changes, updatedAt: stored.updatedAt }))
      throw new AppError(appErrors.changedMeanwhile)
    if (changes.breederPhoto) await requirePhotos(tx, [changes.breederPhoto], 'breederPhoto')
    const saved = await saveKennel(tx, { ...stored, ...changes }, author.at)
    const fields = changedFields('kennel', { ...stored }, { ...saved })
    if (Object.keys(fields).length > 0)
      await recordAct(tx, author, { ...kennelRecord, act: 'changed', fields })
    return saved
  })

/** Names the variables that are no longer read because the Kennel screen has other values. */
export async function reportUnreadVariables({
  kennel,
  config,
  log,
}: Pick<Parts, 'kennel' | 'config' | 'log'>) {
  const { updatedAt, phone, sourceNumber } = await kennel.current()
  if (updatedAt === null) return
  const unread = [
    ...(phone === config.contact.phone ? [] : ['SITE_PHONE']),
    ...(sourceNumber === config.sourceNumber ? [] : ['SITE_SOURCE_NUMBER']),
  ]
  if (unread.length > 0)
    log.info({ unread }, 'The Kennel screen has other values than these variables, which are no longer read')
}
