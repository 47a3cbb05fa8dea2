import { todayNotification } from '#src/care/rules/today-mail.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { type NotificationParts, putIntoOutbox, toBreeder } from '#src/mail/actions/notifications.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { nightInMelbourne, timeInMansfield, today } from '#src/platform/values/calendar.ts'
import { readToday } from './read-care.ts'

const sentAt = '06:30'

/**
 * Puts the day's list into the outbox, for the morning, or at once if the site was off then. Between midnight and three o'clock, the
 * new day is left to its own run.
 */
export async function noticeToday(tx: Queryable, now: Date, parts: NotificationParts): Promise<void> {
  const day = today(now)
  if (day !== nightInMelbourne(now) || !(await findKennel(tx))?.careMail) return
  const email = todayNotification(await readToday(tx, now), parts.config)
  // Dated this morning, since it is only worth sending for some hours from then.
  const morning = new Date(timeInMansfield(day, sentAt))
  if (email) await putIntoOutbox(tx, morning, toBreeder(parts, 'today-notice', email))
}
