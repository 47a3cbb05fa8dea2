import { keptDays } from '#src/backups/storage/left-behind.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { countAttempt, setLimitReset } from '#src/platform/db/queries/rate-limits.ts'
import { tableWithData } from '#src/platform/db/snapshot/load.ts'
import type { Log } from '#src/platform/log/node.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { type BackupParts, backUp, removeOldBackups } from './backup.ts'

/**
 * Makes the backup of a night unless another machine has made it or is making it. A failed backup is retried after an hour, by
 * the first machine to try. Returns whether this one made it.
 */
export async function backUpTonight(
  parts: BackupParts & { log: Log },
  storage: BackupStorage,
  night: string,
): Promise<boolean> {
  const { database, now, log } = parts
  const key = `backup ${night}`
  const limit = { key, max: 1, windowMs: hourMs }
  const retryAfter = await database.write((tx) => countAttempt(tx, [limit], now().toISOString()))
  if (retryAfter > 0) return false
  const address = await backUp(parts, storage, (missing) =>
    log.warn({ missing }, 'The photo store has lost photos, which only older backups still have'),
  )
  const resetsAt = new Date(now().getTime() + 36 * hourMs).toISOString()
  await database.write((tx) => setLimitReset(tx, key, resetsAt))
  // A site that has lost its disk starts empty, and would push the good archives out.
  if (await tableWithData(database)) await removeOldBackups(storage, keptDays)
  log.info({ address }, 'Backed up')
  return true
}
