import { runDaily } from '#src/app/daily.ts'
import { removeOldCopies } from '#src/backups/storage/copy-beside.ts'
import { sweepOutbox } from '#src/mail/actions/outbox.ts'
import { sweepLimits } from '#src/platform/db/queries/rate-limits.ts'
import { sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { minuteMs, nightInMelbourne } from '#src/platform/values/calendar.ts'
import { sweepSteps } from '#src/sign-in/queries/steps.ts'
import type { Parts } from './parts.ts'

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
  Promise.all([
    // Purged records leave photos behind for the sweep.
    runDaily(parts).then(() => sweepUploads(parts)),
    sweepOutbox(parts),
    parts.auth.sweepSessions(),
    sweepSteps(parts),
    sweepLimits(parts),
    removeOldCopies(parts.database, parts.now()),
  ]).catch((error: unknown) =>
    parts.log.error(
      { err: error },
      'The daily steps, or sweeping uploads, old messages, sessions, counted limits and copies of the database, failed',
    ),
  )

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
