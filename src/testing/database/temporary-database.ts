import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { copyMigratedDatabase } from './migrated-database.ts'

/** The address of a database in an empty folder; it does not exist yet. */
export async function temporaryDatabaseUrl() {
  const folder = await mkdtemp(join(tmpdir(), 'parti-'))
  const opened: Database[] = []
  const url = `file:${join(folder, 'site.db')}`
  return {
    url,
    folder,
    /** Opens another connection, closed with the rest. */
    open() {
      const database = openDatabase(url)
      opened.push(database)
      return database
    },
    async remove() {
      for (const database of opened) database.close()
      await removeFolder(folder)
    },
  }
}

/** A migrated database in its own file. */
export async function temporaryDatabase() {
  const file = await temporaryDatabaseUrl()
  await copyMigratedDatabase(file.folder)
  return { ...file, database: file.open() }
}
