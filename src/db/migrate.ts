import type { InStatement } from '@libsql/client'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './client/database.ts'

/**
 * Applies the pending migrations in one transaction; returns how many. When several processes start at once, one of them
 * applies the migrations and the others find none.
 */
export async function migrate(database: Database, folder: string): Promise<number> {
  const { client } = database
  // Stored in the file; readers no longer wait for a writer. A remote server rejects the pragma and does not need it.
  if (client.protocol === 'file') await client.execute('PRAGMA journal_mode = WAL')
  const pending = await pendingMigrations(database, folder)
  if (pending.length === 0) return 0
  const at = new Date().toISOString()
  try {
    // In one request: a remote server ends transactions of many requests. If another process has just applied one of
    // these migrations, its primary key fails the whole batch.
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
 * Migrates a file. A remote database is shared with other machines and is migrated on deployment: throws if that has not been
 * done, with the command that does it.
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

/** Migrates a database that an older version of the program has written. Throws for one of a newer version. */
export async function upgradeSnapshot(database: Database, folder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  const applied = await appliedMigrations(database)
  if (applied.length === 0) throw new Error('The database is not one of this site')
  if (!applied.every((hash) => known.has(hash)))
    throw new Error('The database is from a newer version of this site')
  await migrate(database, folder)
}

async function pendingMigrations(database: Database, folder: string) {
  const applied = new Set(await appliedMigrations(database))
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash))
}

/** Hashes of the applied migrations; empty if the database does not belong to this site. */
export async function appliedMigrations({ client }: Database): Promise<string[]> {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  if (table.rows.length === 0) return []
  return (await client.execute('SELECT hash FROM migrations')).rows.map(({ hash }) => String(hash))
}
