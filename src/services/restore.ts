import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Parts } from '#src/app/parts.ts'
import { openDatabase } from '#src/db/client/open.ts'
import { upgradeSnapshot } from '#src/db/migrate.ts'
import { uploads } from '#src/db/schema.ts'
import { checkIntegrity, loadSnapshot, tableWithData } from '#src/db/snapshot/load.ts'
import { type Chunks, type Manifest, readArchive } from '#src/infra/backups/archive.ts'
import type { PhotoStore } from '#src/infra/photos/photo-store.ts'
import { databaseFile, inTemporaryFolder, photosFolder } from './backup.ts'

/** Reads a whole archive; throws when it, or the database in it, is damaged. */
export const checkBackup = (archive: Chunks): Promise<Manifest> =>
  inTemporaryFolder((folder) => extractDatabase(archive, join(folder, databaseFile)))

/**
 * Fills an instance without data from an archive, which is checked before anything is written. Throws when there are data, or
 * when something is damaged before or after.
 */
export async function restore(
  { database, photoStore }: Pick<Parts, 'database' | 'photoStore'>,
  open: () => Chunks,
  migrations: string,
): Promise<Manifest> {
  const table = await tableWithData(database)
  if (table) throw new Error(`The database is not empty: there are ${table} in it. Nothing was changed.`)
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, databaseFile)
    const manifest = await extractDatabase(open(), path)
    const snapshot = openDatabase(`file:${path}`)
    try {
      await upgradeSnapshot(snapshot, migrations)
      // The rows last: an instance that was cut off before them is still without data.
      const named = new Set(
        (await snapshot.db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name),
      )
      await readArchive(open(), async (entry, chunks) => {
        const name = entry.slice(photosFolder.length)
        if (entry.startsWith(photosFolder) && named.has(name)) await putPhoto(photoStore, name, chunks)
      })
      await loadSnapshot(database, snapshot)
    } finally {
      snapshot.close()
    }
    return manifest
  })
}

async function extractDatabase(archive: Chunks, path: string): Promise<Manifest> {
  const manifest = await readArchive(archive, async (name, chunks) => {
    if (name === databaseFile) await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  })
  if (!manifest.files[databaseFile]) throw new Error('The archive holds no database')
  const snapshot = openDatabase(`file:${path}`)
  try {
    await checkIntegrity(snapshot)
  } finally {
    snapshot.close()
  }
  return manifest
}

/** What an earlier, broken restore has put there stays. */
async function putPhoto(photoStore: PhotoStore, name: string, chunks: Chunks) {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  const there = await photoStore.get(name)
  if (!there) await photoStore.put(name, bytes)
  else if (!bytes.equals(there)) throw new Error(`There is another photo ${name} already`)
}
