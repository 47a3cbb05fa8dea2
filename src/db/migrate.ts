import type { InStatement } from '@libsql/client'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './client/database.ts'

/**
 * Applies the migrations not yet applied, all in one transaction; answers how many. Of processes that start at once, one
 * does it and the others find it done.
 */
export async function migrate(database: Database, folder: string): Promise<number> {
  const { client } = database
  // Kept in the file; readers no longer wait for a writer. A remote server refuses it and needs no such thing.
  if (client.protocol === 'file') await client.execute('PRAGMA journal_mode = WAL')
  const pending = await pendingMigrations(database, folder)
  if (pending.length === 0) return 0
  const at = new Date().toISOString()
  try {
    // In one request: a remote server ends a transaction that takes many. The key of a migration that another process
    // has just applied stops the whole.
    await client.migrate([
      'CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY NOT NULL, applied_at text NOT NULL)',
      ...pending.flatMap(({ hash, sql }): InStatement[] => [
        { sql: 'INSERT INTO migrations VALUES (?, ?)', args: [hash, at] },
        ...sql,
      ]),
    ])
    return pending.length
  } catch (error) {
    if ((await pendingMigrations(database, folder)).length === 0) return 0
    throw error
  }
}

/**
 * Makes a file ready for this version of the program. A remote database serves other machines too and is migrated when they are
 * deployed: throws when that has not been done, with the command that does it.
 */
export async function ensureMigrated(database: Database, folder: string, command: string): Promise<void> {
  if (database.client.protocol === 'file') {
    await migrate(database, folder)
    return
  }
  const { length } = await pendingMigrations(database, folder)
  if (length > 0)
    throw new Error(`it lacks ${length} migration${length > 1 ? 's' : ''}: ${command} applies them`)
}

/** Brings a database that another version of the program has made to this one. Throws when that was no older one. */
export async function upgradeSnapshot(database: Database, folder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  const applied = await appliedMigrations(database)
  if (applied.length === 0) throw new Error('The database is not one of this site')
  if (!applied.every((hash) => known.has(hash)))
    throw new Error('The database is of a newer version of this site')
  await migrate(database, folder)
}

async function pendingMigrations(database: Database, folder: string) {
  const applied = new Set(await appliedMigrations(database))
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash))
}

/** Hashes of the migrations that a database has seen; none when it is not one of this site. */
export async function appliedMigrations({ client }: Database): Promise<string[]> {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  if (table.rows.length === 0) return []
  return (await client.execute('SELECT hash FROM migrations')).rows.map(({ hash }) => String(hash))
}
