import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './client.ts'

/**
 * Applies the migrations not yet applied, all in one immediate transaction: of two processes that start at once, the
 * second waits and then finds nothing to do.
 */
export async function migrate(database: Database, folder: string): Promise<number> {
  const { client } = database
  // Kept in the file; readers no longer wait for a writer. A remote server refuses it and needs no such thing.
  if (client.protocol === 'file') await client.execute('PRAGMA journal_mode = WAL')
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  return database.write(async (tx) => {
    await tx.run(
      sql`CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY NOT NULL, applied_at text NOT NULL)`,
    )
    const applied = new Set(
      (await tx.all<{ hash: string }>(sql`SELECT hash FROM migrations`)).map((row) => row.hash),
    )
    const pending = migrations.filter((migration) => !applied.has(migration.hash))
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.run(sql.raw(statement))
      await tx.run(sql`INSERT INTO migrations VALUES (${migration.hash}, ${new Date().toISOString()})`)
    }
    return pending.length
  })
}
