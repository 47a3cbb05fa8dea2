import type { InStatement } from '@libsql/client'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './client.ts'

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
 * deployed: throws when that has not been done.
 */
export async function ensureMigrated(database: Database, folder: string): Promise<void> {
  if (database.client.protocol === 'file') {
    await migrate(database, folder)
    return
  }
  const { length } = await pendingMigrations(database, folder)
  if (length > 0)
    throw new Error(`it lacks ${length} migration${length > 1 ? 's' : ''}: npm run migrate applies them`)
}

async function pendingMigrations({ client }: Database, folder: string) {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  const applied = table.rows.length > 0 ? (await client.execute('SELECT hash FROM migrations')).rows : []
  const hashes = new Set(applied.map(({ hash }) => hash))
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !hashes.has(hash))
}
