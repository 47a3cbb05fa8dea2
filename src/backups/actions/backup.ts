import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Parts } from '#src/app/parts.ts'
import { type ArchivedFile, createArchive } from '#src/backups/storage/archive.ts'
import { removeLeft } from '#src/backups/storage/left-behind.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { writeErasures } from '#src/people/actions/erasures-file.ts'
import { namingDisk } from '#src/platform/config/explain-error.ts'
import { writeSnapshot } from '#src/platform/db/snapshot/write.ts'
import { listStoredNames } from '#src/platform/photos/queries/uploads.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { isTime } from '#src/platform/values/fields/values.ts'

export type BackupParts = Pick<Parts, 'database' | 'photoStore' | 'now'>

export const databaseFile = 'site.db'
export const photosFolder = 'photos/'

const archiveName = (at: Date) => `kennel-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
const namePattern = /^kennel-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** When an archive was made, by its name; null for anything else. */
export function archiveTime(name: string): string | null {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  const time = `${day}T${hours}:${minutes}:${seconds}.000Z`
  return isTime(time) ? time : null
}

/**
 * Writes one archive of the database and all photos while the site keeps running; returns its address. `onMissing` is given the names
 * of photos that the store has lost: once the older archives are deleted, they are gone for good.
 */
export async function backUp(
  { database, photoStore, now }: BackupParts,
  storage: BackupStorage,
  onMissing: (names: readonly string[]) => void = () => {},
): Promise<string> {
  const at = now()
  const name = archiveName(at)
  await inTemporaryFolder((folder) =>
    storage.write(
      name,
      createArchive(filesOf({ database, photoStore }, join(folder, databaseFile), onMissing), at),
    ),
  )
  await writeErasures(database, storage)
  return storage.addressOf(name)
}

/** Deletes all archives but those of the newest days that have any: many made on one day must not push the others out. */
export async function removeOldBackups(storage: BackupStorage, keptDays: number): Promise<void> {
  const archives = (await storage.list()).map((name) => ({ name, day: archiveTime(name)?.slice(0, 10) }))
  const days = [...new Set(archives.flatMap(({ day }) => day ?? []))].sort().slice(-keptDays)
  for (const { name, day } of archives) if (day && !days.includes(day)) await storage.remove(name)
}

/**
 * Photos, then the database, then the photos added in the meantime: every photo that the database references is included, though
 * some may be orphaned.
 */
async function* filesOf(
  { database, photoStore }: Pick<BackupParts, 'database' | 'photoStore'>,
  snapshot: string,
  onMissing: (names: readonly string[]) => void,
): AsyncGenerator<ArchivedFile> {
  const done = new Set<string>()

  async function* newPhotos() {
    for await (const name of photoStore.list()) {
      const bytes = done.has(name) ? null : await photoStore.get(name)
      if (!bytes) continue
      done.add(name)
      yield { name: photosFolder + name, size: bytes.length, chunks: Readable.from([bytes]) }
    }
  }

  yield* newPhotos()
  await writeSnapshot(database, snapshot).catch(namingDisk(tmpdir()))
  const { size } = await stat(snapshot)
  yield { name: databaseFile, size, chunks: createReadStream(snapshot) }
  // An older database may not have these columns yet.
  const listed = () => listStoredNames(database.db).catch(() => [])
  const before = await listed()
  yield* newPhotos()
  // Not those that were deleted in the meantime.
  const after = new Set(await listed())
  const missing = before.filter((name) => !done.has(name) && after.has(name))
  if (missing.length > 0) onMissing(missing)
}

const temporaryName = 'kennel-copy-'
const temporaryPattern = new RegExp(`^${temporaryName}\\w{6}$`)
/** Longer than any work in that folder takes. */
const leftBehindMs = 12 * hourMs

export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftBehind()
  const folder = await mkdtemp(join(tmpdir(), temporaryName))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A killed process leaves a copy of the database behind, with people who may have been erased by now. */
async function removeLeftBehind() {
  for (const name of (await readdir(tmpdir())).filter((each) => temporaryPattern.test(each))) {
    // Another user's files can't be removed.
    await removeLeft(join(tmpdir(), name), leftBehindMs).catch(() => undefined)
  }
}
