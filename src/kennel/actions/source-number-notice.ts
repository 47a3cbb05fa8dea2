import type { Parts } from '#src/app/parts.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { notifyOfSourceNumber } from '#src/mail/actions/notifications.ts'
import { findLastWritten } from '#src/mail/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { addDays, daysBetween, nightInMelbourne } from '#src/platform/values/calendar.ts'

/** The newest last. Messages are kept for longer than there is between two of these. */
const daysBefore = [30, 14, 7, 1]

/**
 * Notifies the breeder some days before her source number ends; `day` is YYYY-MM-DD in Mansfield. After days without a run, it catches
 * up with the newest notice that is due.
 */
export async function noticeSourceNumber(
  tx: Queryable,
  parts: Pick<Parts, 'config' | 'transports' | 'now'>,
  day: string,
): Promise<void> {
  const kennel = await findKennel(tx)
  if (!kennel) return
  const { sourceNumber, sourceNumberUntil } = kennel
  if (sourceNumber === null || sourceNumberUntil === null) return
  const left = daysBetween(day, sourceNumberUntil)
  const newest = daysBefore.filter((days) => left <= days).at(-1)
  if (left < 0 || newest === undefined) return
  const last = await findLastWritten(tx, 'source-number-notice')
  if (last && nightInMelbourne(new Date(last)) >= addDays(sourceNumberUntil, -newest)) return
  await notifyOfSourceNumber(tx, parts, { sourceNumber, sourceNumberUntil }, parts.now())
}
