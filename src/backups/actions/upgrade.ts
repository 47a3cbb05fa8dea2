import { rm } from 'node:fs/promises'
import { copyBeside, removeOldCopies } from '#src/backups/storage/copy-beside.ts'
import { explainError } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { compareMigrations, migrate } from '#src/platform/db/migrate.ts'
import { freeBytesOfDisk } from '#src/platform/machine/disk-space.ts'

interface Upgrade {
  /** How many migrations were applied. */
  applied: number
  /** The copy of the database as it was; null if there was nothing to migrate or nothing to keep. */
  copy: string | null
}

const newer =
  'it is from a newer version of the site: run that version, or put back the copy that was made before it was migrated'

/**
 * Migrates a database to this version. A file is first copied beside itself, to go back to. Throws, without changing anything, for a
 * database of a newer version, without room for the copy, and when a migration fails.
 */
export async function upgrade(
  database: Database,
  folder: string,
  freeBytes = freeBytesOfDisk,
): Promise<Upgrade> {
  const { isNew, isNewer, pending } = await compareMigrations(database, folder)
  if (isNewer) throw new Error(newer)
  const isKept = !isNew && pending.length > 0 && database.client.protocol === 'file'
  if (!isKept) return { applied: await migrate(database, folder), copy: null }
  const copy = await copyBeside(database, freeBytes).catch(
    because('it cannot be copied before it is migrated'),
  )
  const applied = await migrate(database, folder).catch(async (error: unknown) => {
    // Otherwise each attempt would add a copy, until none of an earlier version is left.
    await rm(copy, { force: true })
    return because('it cannot be migrated, and has not been changed')(error)
  })
  if (applied > 0) {
    await removeOldCopies(database, new Date())
    return { applied, copy }
  }
  // Another process was quicker and has its own copy; this one may already be of the migrated database.
  await rm(copy)
  return { applied, copy: null }
}

/**
 * Migrates a file. A remote database is shared with other machines and is migrated on deployment: throws if that has not been
 * done, with the command that does it.
 */
export async function ensureMigrated(database: Database, folder: string, command: string): Promise<Upgrade> {
  if (database.client.protocol === 'file') return upgrade(database, folder)
  const { length } = (await compareMigrations(database, folder)).pending
  if (length > 0)
    throw new Error(`it lacks ${length} migration${length > 1 ? 's' : ''}: ${command} applies them`)
  return { applied: 0, copy: null }
}

const because =
  (what: string) =>
  (cause: unknown): never => {
    throw new Error(`${what}: ${explainError(cause)}`, { cause })
  }
