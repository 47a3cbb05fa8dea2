import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Parts } from '#src/app/parts.ts'
import { type Chunks, type Manifest, readArchive } from '#src/backups/storage/archive.ts'
import { eraseAgain, type RecordedErasure } from '#src/people/actions/erasures-file.ts'
import { namingDisk } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { fileUrl } from '#src/platform/db/client/file-url.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { upgradeSnapshot } from '#src/platform/db/migrate.ts'
import { checkIntegrity, ensureEmpty, loadSnapshot, tableWithData } from '#src/platform/db/snapshot/load.ts'
import { listUploadNames } from '#src/platform/photos/queries/uploads.ts'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'
import { databaseFile, inTemporaryFolder, photosFolder } from './backup.ts'

/** Reads a whole archive; throws if it or its database is damaged. */
export const checkBackup = (archive: Chunks): Promise<Manifest> =>
  inTemporaryFolder((folder) => extractDatabase(archive, join(folder, databaseFile)))

/**
 * Fills an empty site from an archive, which is checked before anything is written. Throws if the site has data, or if the archive
 * or the restored database is damaged. People who have been erased since stay erased; `erased` and `photos` count them and the restored
 * photos.
 */
export async function restore(
  { database, photoStore }: Pick<Parts, 'database' | 'photoStore'>,
  open: () => Chunks,
  migrations: string,
  erasures: readonly RecordedErasure[] = [],
): Promise<{ createdAt: string; photos: number; erased: number }> {
  await ensureEmpty(database)
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, databaseFile)
    const { createdAt } = await extractDatabase(open(), path)
    return withSnapshot(path, async (snapshot) => {
      await upgradeSnapshot(snapshot, migrations)
      const erased = await eraseAgain(snapshot, erasures)
      const known = new Set(await listUploadNames(snapshot.db))
      let photos = 0
      await readArchive(open(), async (entry, chunks) => {
        const name = entry.slice(photosFolder.length)
        if (!entry.startsWith(photosFolder) || !known.has(name)) return
        await putPhoto(photoStore, name, chunks)
        photos += 1
      })
      // The rows last: if interrupted before, the site still counts as empty.
      await loadSnapshot(database, snapshot)
      return { createdAt, photos, erased }
    })
  })
}

/**
 * Fills an empty site's database from a copy of another's, which `copy` writes to a file; returns how many people who have been
 * erased since stayed erased. Throws like `restore`.
 */
export async function restoreDatabase(
  { database }: Pick<Parts, 'database'>,
  copy: (file: string) => Promise<void>,
  migrations: string,
  erasures: readonly RecordedErasure[] = [],
): Promise<number> {
  await ensureEmpty(database)
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, databaseFile)
    await copy(path)
    return withSnapshot(path, async (snapshot) => {
      await checkIntegrity(snapshot)
      await upgradeSnapshot(snapshot, migrations)
      if (!(await tableWithData(snapshot))) throw new Error('The copy has no data. Nothing was changed.')
      const erased = await eraseAgain(snapshot, erasures)
      await loadSnapshot(database, snapshot)
      return erased
    })
  })
}

async function extractDatabase(archive: Chunks, path: string): Promise<Manifest> {
  const manifest = await readArchive(archive, async (name, chunks) => {
    if (name === databaseFile)
      await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
        namingDisk(tmpdir()),
      )
  })
  if (!manifest.files[databaseFile]) throw new Error('The archive contains no database')
  await withSnapshot(path, checkIntegrity)
  return manifest
}

async function withSnapshot<T>(path: string, use: (snapshot: Database) => Promise<T>): Promise<T> {
  const snapshot = openDatabase(fileUrl(path))
  try {
    return await use(snapshot)
  } finally {
    snapshot.close()
  }
}

/** Keeps photos that an interrupted restore has already written. */
async function putPhoto(photoStore: PhotoStore, name: string, chunks: Chunks) {
  const bytes = await buffer(chunks)
  const existing = await photoStore.get(name)
  if (!existing) await photoStore.put(name, bytes)
  else if (!bytes.equals(existing)) throw new Error(`A different photo ${name} already exists`)
}
