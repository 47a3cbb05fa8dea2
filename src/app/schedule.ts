import { removeOldCopies } from '#src/backups/storage/copy-beside.ts'
import { minuteMs, nightInMelbourne } from '#src/platform/values/calendar.ts'
import type { Parts } from './parts.ts'
import { sweepInTurn, sweepSteps } from './sweep.ts'

/** A machine's regular work, starting now; none of it keeps the process running. */
export function startSchedule(parts: Parts) {
  nowAndEvery(10 * minuteMs, () => sweep(parts))
  // The first delivery sends messages from before the last stop.
  nowAndEvery(minuteMs, parts.outbox.deliverSoon)
  startNightlyBackup(parts)
}

function nowAndEvery(ms: number, run: () => unknown) {
  run()
  setInterval(run, ms).unref()
}

const sweep = (parts: Parts) =>
  sweepInTurn(parts.log, {
    ...sweepSteps(parts),
    'copies of the database': () => removeOldCopies(parts.database, parts.now()),
  })

/** The code for backups is only loaded where one is configured. */
async function startNightlyBackup(parts: Parts) {
  const { backup } = parts.config
  if (!backup) return
  const { openBackupStorage } = await import('#src/backups/storage/storage.ts')
  const { backUpTonight } = await import('#src/backups/actions/nightly-backup.ts')
  const storage = await openBackupStorage(backup.to, backup.s3)
  let running = false
  nowAndEvery(10 * minuteMs, async () => {
    if (running) return
    running = true
    await backUpTonight(parts, storage, nightInMelbourne(parts.now())).catch((error: unknown) =>
      parts.log.error({ err: error }, 'The nightly backup failed'),
    )
    running = false
  })
}
