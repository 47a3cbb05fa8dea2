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
  const { pending } = await compareMigrations(database, folder)
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
    if ((await compareMigrations(database, folder)).pending.length === 0) return 0
    throw error
  }
}

/** Migrates a database that an older version of the program has written. Throws for one of a newer version. */
export async function upgradeSnapshot(database: Database, folder: string): Promise<void> {
  const { isNew, isNewer } = await compareMigrations(database, folder)
  if (isNew) throw new Error('The database is not one of this site')
  if (isNewer) throw new Error('The database is from a newer version of this site')
  await migrate(database, folder)
}

/** How a database differs from this version of the program. */
export async function compareMigrations(database: Database, folder: string) {
  const applied = await appliedMigrations(database)
  const known = readMigrationFiles({ migrationsFolder: folder })
  const hashes = new Set(known.map(({ hash }) => hash))
  return {
    applied,
    isNew: applied.length === 0,
    isNewer: !applied.every((hash) => hashes.has(hash)),
    pending: known.filter(({ hash }) => !applied.includes(hash)),
  }
}

/** Hashes of the applied migrations; empty if the database does not belong to this site. */
export async function appliedMigrations({ client }: Database): Promise<string[]> {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  if (table.rows.length === 0) return []
  return (await client.execute('SELECT hash FROM migrations')).rows.map(({ hash }) => String(hash))
}
