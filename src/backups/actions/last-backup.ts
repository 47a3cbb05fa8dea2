import * as z from 'zod'
import { readNote, writeNote } from '#src/backups/storage/storage.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { archiveTime } from './backup.ts'

/** Beside the archives: when one of them was last read in full and found complete. */
const rehearsalFile = 'last-check.json'
const rehearsal = z.object({ at: z.iso.datetime() })

/** When the newest archive was made; null if there is none. */
export async function findLastBackup(storage: BackupStorage): Promise<string | null> {
  const times = (await storage.list()).flatMap((name) => archiveTime(name) ?? [])
  return times.sort().at(-1) ?? null
}

export async function findLastRehearsal(storage: BackupStorage): Promise<string | null> {
  const note = await readNote(storage, rehearsalFile)
  return note === null ? null : rehearsal.parse(JSON.parse(note)).at
}

export const noteRehearsal = (storage: BackupStorage, now: Date) =>
  writeNote(storage, rehearsalFile, JSON.stringify({ at: now.toISOString() }))
