import type { Parts } from '#src/app/parts.ts'
import { noticeToday } from '#src/care/actions/today-notice.ts'
import { noticeSourceNumber } from '#src/kennel/actions/source-number-notice.ts'
import { retain } from '#src/people/actions/retention.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt, listCounted } from '#src/platform/db/queries/rate-limits.ts'
import { hourMs, nightInMelbourne } from '#src/platform/values/calendar.ts'
import { purgeTrash } from '#src/records/actions/trash.ts'
import { deleteChangesBefore } from '#src/records/queries/changes.ts'
import { historyStart } from '#src/records/rules/history.ts'
import { askFamilies, endPauses, endSetAsides, forgetUnconfirmed } from '#src/waiting-list/actions/daily.ts'

type DailyParts = Pick<Parts, 'config' | 'database' | 'log' | 'now' | 'saveErasures' | 'transports'>

export interface DailyStep {
  name: string
  /** Everything it writes belongs in this transaction, which also marks the step as done. */
  run: (tx: Queryable, now: Date, parts: DailyParts) => Promise<unknown>
  /** Runs after the transaction. */
  after?: (parts: DailyParts) => Promise<unknown> | undefined
}

const dailySteps: readonly DailyStep[] = [
  {
    name: 'source number',
    run: (tx, now, parts) => noticeSourceNumber(tx, parts, nightInMelbourne(now)),
  },
  { name: 'today', run: noticeToday },
  { name: 'set-asides', run: endSetAsides },
  { name: 'pauses', run: endPauses },
  { name: 'still looking', run: askFamilies },
  { name: 'unconfirmed families', run: forgetUnconfirmed },
  { name: 'retention', run: retain, after: ({ saveErasures }) => saveErasures?.() },
  { name: 'trash', run: purgeTrash },
  { name: 'history', run: (tx, now) => deleteChangesBefore(tx, historyStart(now)) },
]

/** Longer than a day, even one with 25 hours. */
const markedMs = 36 * hourMs

/**
 * Runs each step once a day, from three o'clock in the morning in Mansfield, on whichever machine comes first. A step that fails
 * holds up no other and is tried again at the next call.
 */
export async function runDaily(parts: DailyParts, steps = dailySteps): Promise<void> {
  const { database, log, now } = parts
  const at = now()
  const keyOf = ({ name }: DailyStep) => `daily ${nightInMelbourne(at)} ${name}`
  const done = await listCounted(database.db, steps.map(keyOf), at.toISOString())
  for (const step of steps) {
    const key = keyOf(step)
    if (done.includes(key)) continue
    try {
      await database.write(async (tx) => {
        // Another machine may have been quicker.
        const isDone = (await countAttempt(tx, [{ key, max: 1, windowMs: markedMs }], at.toISOString())) > 0
        if (!isDone) await step.run(tx, at, parts)
      })
      await step.after?.(parts)
    } catch (error) {
      log.error({ err: error, step: step.name }, 'A daily step failed')
    }
  }
}
