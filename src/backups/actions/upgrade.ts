import { rm } from 'node:fs/promises'
import { copyBeside, recentCopies, removeOldCopies } from '#src/backups/storage/copy-beside.ts'
import { explainError } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openFileDatabase } from '#src/platform/db/client/file.ts'
import { fileUrl } from '#src/platform/db/client/file-url.ts'
import { appliedMigrations, compareMigrations, migrate } from '#src/platform/db/migrate.ts'
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
  const { isNew, isNewer, pending, applied: before } = await compareMigrations(database, folder)
  if (isNewer) throw new Error(newer)
  const isKept = !isNew && pending.length > 0 && database.client.protocol === 'file'
  if (!isKept) return { applied: await migrate(database, folder), copy: null }
  const copy = await copyBeside(database, freeBytes).catch(
    because('it cannot be copied before it is migrated'),
  )
  await removeInterrupted(copy, before)
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
  await rm(copy, { force: true })
  return { applied, copy: null }
}

/**
 * Deletes the copies that starts left which were killed while they migrated, and which this one replaces: a machine that starts the
 * site over and over would fill its disk with them.
 */
async function removeInterrupted(copy: string, applied: readonly string[]): Promise<void> {
  for (const other of await recentCopies(copy)) {
    const hashes = await hashesIn(other)
    if (hashes.length === applied.length && hashes.every((hash) => applied.includes(hash)))
      await rm(other, { force: true })
  }
}

async function hashesIn(file: string): Promise<string[]> {
  const database = openFileDatabase(fileUrl(file))
  try {
    return await appliedMigrations(database)
  } catch {
    return []
  } finally {
    database.close()
  }
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
