import { runDaily } from '#src/app/daily.ts'
import { sweepOutbox } from '#src/mail/actions/outbox.ts'
import { sweepLimits } from '#src/platform/db/queries/rate-limits.ts'
import type { Log } from '#src/platform/log/node.ts'
import { sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { sweepSteps as sweepSignInSteps } from '#src/sign-in/queries/steps.ts'
import type { Parts } from './parts.ts'

/** What every machine does once a day or deletes once it is no longer needed. */
export const sweepSteps = (parts: Parts, maxBatches?: number) => ({
  'daily steps': () => runDaily(parts),
  outbox: () => sweepOutbox(parts, maxBatches),
  // After the daily steps, since purged records leave photos behind.
  uploads: () => sweepUploads(parts, maxBatches),
  sessions: () => parts.auth.sweepSessions(),
  'sign-in steps': () => sweepSignInSteps(parts),
  limits: () => sweepLimits(parts),
})

/** Runs steps one after the other: one that fails, as while the bucket is down, is logged and holds up no other. */
export async function sweepInTurn(
  log: Pick<Log, 'error'>,
  steps: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => log.error({ err: error, step }, 'A regular step failed'))
}
