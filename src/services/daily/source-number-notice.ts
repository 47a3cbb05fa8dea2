import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findKennel } from '#src/db/queries/kennel.ts'
import { daysBetween } from '#src/domain/calendar.ts'
import { notifyOfSourceNumber } from '#src/services/notifications.ts'

const daysBefore = [30, 14, 7, 1]

/** Notifies the breeder some days before her source number ends; `day` is YYYY-MM-DD in Mansfield. */
export async function noticeSourceNumber(
  tx: Queryable,
  parts: Pick<Parts, 'config' | 'transports' | 'now'>,
  day: string,
): Promise<void> {
  const kennel = await findKennel(tx)
  if (!kennel) return
  const { sourceNumber, sourceNumberUntil } = kennel
  if (sourceNumber === null || sourceNumberUntil === null) return
  if (!daysBefore.includes(daysBetween(day, sourceNumberUntil))) return
  await notifyOfSourceNumber(tx, parts, { sourceNumber, sourceNumberUntil }, parts.now())
}
