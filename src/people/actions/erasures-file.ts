import * as z from 'zod'
import { readNote, writeNote } from '#src/backups/storage/storage.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { insertErasure, listErasures } from '#src/people/queries/erasures.ts'
import { listPersonalAddresses } from '#src/people/queries/people.ts'
import { deletePersonalData } from '#src/people/queries/personal-data.ts'
import { dataGroups } from '#src/people/rules/privacy.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { tableNames } from '#src/platform/db/snapshot/write.ts'
import { listOrphans } from '#src/platform/photos/queries/photo-references.ts'
import { deleteUploads } from '#src/platform/photos/queries/uploads.ts'
import { storedNames } from '#src/platform/photos/rules/files.ts'
import { isErasureOf } from './erase.ts'

export const erasuresFile = 'erasures.jsonl'

const recordedErasure = z.object({
  id: z.string(),
  salt: z.string(),
  emailHash: z.string(),
  at: z.iso.datetime(),
  counts: z.partialRecord(z.enum(dataGroups), z.number()),
})
export type RecordedErasure = z.output<typeof recordedErasure>

/** All erasures listed in these places, or null if none has a file; throws if a file is damaged. */
export async function readErasures(storages: readonly BackupStorage[]): Promise<RecordedErasure[] | null> {
  const files = await Promise.all(storages.map(readFile))
  const found = files.filter((file) => file !== null)
  return found.length > 0 ? withoutRepeats(found.flat()) : null
}

const withoutRepeats = (erasures: readonly RecordedErasure[]) => [
  ...new Map(erasures.map((erasure) => [erasure.id, erasure])).values(),
]

async function readFile(storage: BackupStorage): Promise<RecordedErasure[] | null> {
  const note = await readNote(storage, erasuresFile)
  const lines = note?.split('\n').filter(Boolean)
  try {
    return lines?.map((line) => recordedErasure.parse(JSON.parse(line))) ?? null
  } catch (cause) {
    throw new Error(`${storage.addressOf(erasuresFile)} is damaged`, { cause })
  }
}

/** Lists the database's erasures beside the archives, along with those that are there already. */
export async function writeErasures(database: Database, storage: BackupStorage): Promise<void> {
  // An older database may not have the table yet.
  const hasTable = (await tableNames(database.client)).includes('erasures')
  const own = hasTable ? await listErasures(database.db) : []
  if (own.length === 0) return
  const all = withoutRepeats([
    ...((await readFile(storage)) ?? []),
    ...own.map((erasure) => recordedErasure.parse(erasure)),
  ])
  const lines = all.map((erasure) => `${JSON.stringify(erasure)}\n`)
  await writeNote(storage, erasuresFile, lines.join(''))
}

/** Erases from an older database the people it would bring back; returns how many. */
export async function eraseAgain(database: Database, recorded: readonly RecordedErasure[]): Promise<number> {
  const known = new Set((await listErasures(database.db)).map(({ id }) => id))
  // Messages written after an erasure that the database knows are kept.
  const newer = recorded.filter(({ id }) => !known.has(id))
  return database.write(async (tx) => {
    const addresses = newer.length > 0 ? await listPersonalAddresses(tx) : []
    const people = new Set<string>()
    const photos: string[] = []
    for (const erasure of newer) {
      const { at, counts } = erasure
      await insertErasure(tx, { ...erasure, adminId: null, createdAt: at, updatedAt: at })
      const email = addresses.find((address) => isErasureOf(erasure, address))
      if (email === undefined) continue
      const groups = dataGroups.filter((group) => counts[group] !== undefined)
      const erased = await deletePersonalData(tx, email, groups)
      photos.push(...erased.photos)
      if (Object.values(erased.counts).some((count) => count > 0)) people.add(email)
    }
    const names = storedNames(photos)
    const orphans = names.length > 0 ? await listOrphans(tx, names) : []
    if (orphans.length > 0)
      await deleteUploads(
        tx,
        orphans.map(({ id }) => id),
      )
    return people.size
  })
}
