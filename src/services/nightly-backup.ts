import { eq } from 'drizzle-orm'
import { countAttempt } from '#src/db/queries/rate-limits.ts'
import { countedLimits } from '#src/db/schema.ts'
import type { BackupStorage } from '#src/infra/backups/storage.ts'
import type { Log } from '#src/infra/log/node.ts'
import { type BackupParts, backUp, removeOldBackups } from './backup.ts'

/** Newest archives that stay. */
export const keptBackups = 30

const hourMs = 60 * 60 * 1000

/**
 * Makes the backup of a night unless a machine has done so or is about to. One that fails or breaks down is tried again an hour
 * later, by whichever machine comes first. Answers whether this one made it.
 */
export async function backUpTonight(
  parts: BackupParts & { log: Log },
  place: BackupStorage,
  night: string,
): Promise<boolean> {
  const { database, now, log } = parts
  const key = `backup ${night}`
  const taken = await database.write((tx) => countAttempt(tx, [{ key, max: 1, windowMs: hourMs }], now()))
  if (taken > 0) return false
  const address = await backUp(parts, place)
  const resetsAt = new Date(now().getTime() + 36 * hourMs).toISOString()
  await database.write((tx) => tx.update(countedLimits).set({ resetsAt }).where(eq(countedLimits.key, key)))
  await removeOldBackups(place, keptBackups)
  log.info({ address }, 'Backed up')
  return true
}
