import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let migrated: Promise<Buffer> | undefined

/** Opens a migrated, empty `site.db` in a folder. */
export async function openMigratedDatabase(folder: string) {
  await copyMigratedDatabase(folder)
  return openTestDatabase(folder)
}

/** Opens the `site.db` of a folder. It only lives for a test, so no write waits for the disk. */
export async function openTestDatabase(folder: string) {
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await database.client.execute('PRAGMA synchronous = OFF')
  return database
}

/** Puts a migrated, empty `site.db` into a folder: a copy, since the migrations take ten times as long. */
export async function copyMigratedDatabase(folder: string) {
  migrated ??= migrateOnce()
  await writeFile(join(folder, 'site.db'), await migrated)
}

async function migrateOnce() {
  const folder = await mkdtemp(join(tmpdir(), 'parti-migrated-'))
  const file = join(folder, 'site.db')
  const database = openDatabase(`file:${file}`)
  await migrate(database, 'migrations')
  await database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const bytes = await readFile(file)
  await removeFolder(folder)
  return bytes
}
