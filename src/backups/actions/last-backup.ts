import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { archiveTime } from './backup.ts'

/** Beside the archives: when one of them was last read in full and found to be complete. */
const rehearsalFile = 'last-check.json'
const rehearsal = z.object({ at: z.iso.datetime() })

/** When the newest archive was made; null if there is none. */
export async function findLastBackup(storage: BackupStorage): Promise<string | null> {
  const times = (await storage.list()).flatMap((name) => archiveTime(name) ?? [])
  return times.sort().at(-1) ?? null
}

export async function findLastRehearsal(storage: BackupStorage): Promise<string | null> {
  if (!(await storage.list()).includes(rehearsalFile)) return null
  return rehearsal.parse(JSON.parse(await text(storage.read(rehearsalFile)))).at
}

export const noteRehearsal = (storage: BackupStorage, now: Date) =>
  storage.write(rehearsalFile, bytesOf({ at: now.toISOString() }))

async function* bytesOf(value: z.input<typeof rehearsal>) {
  yield new TextEncoder().encode(JSON.stringify(value))
}
