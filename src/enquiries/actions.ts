import type { Parts } from '#src/app/parts.ts'
import {
  findSameInquiry,
  type Inquiry,
  insertInquiry,
  listPendingInquiries,
  newInquiry,
  setInquiryStatus,
} from '#src/enquiries/queries.ts'
import type { InquiryInput } from '#src/enquiries/rules.ts'
import { notifyOfInquiry } from '#src/mail/actions/notifications.ts'
import { mayCauseMail, sendingLimits } from '#src/mail/actions/stranger-mail.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt, waitUnlessFull } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'

const perHour = 5

/**
 * Stores an inquiry and returns it; the same text sent again within a minute is the same inquiry. `from` is the address whose
 * inquiries are counted, null for an admin. AppError 429 after five inquiries within an hour.
 */
export async function receiveInquiry(
  parts: Pick<Parts, 'database' | 'config' | 'transports' | 'now'>,
  { website, ...input }: InquiryInput,
  from: string | null,
): Promise<Inquiry> {
  const { database, now } = parts
  const time = now()
  const createdAt = time.toISOString()
  // Let bots think it worked.
  if (website) return newInquiry(input, createdAt)
  const since = new Date(time.getTime() - minuteMs).toISOString()
  const limits = sendingLimits('inquiry', from, perHour)
  let received: Inquiry | null = null
  const retryAfter = await waitUnlessFull(database, limits, time, async (tx) => {
    received = await findSameInquiry(tx, input, since)
    if (received) return 0
    const seconds = await countAttempt(tx, limits, createdAt)
    if (seconds > 0) return seconds
    received = await insertInquiry(tx, input, createdAt)
    if (await mayCauseMail(tx, parts, { what: 'enquiries', from, now: time }))
      await notifyOfInquiry(tx, parts, received, time)
    return 0
  })
  if (retryAfter > 0) received = await findSameInquiry(database.db, input, since)
  if (!received) throw new AppError(appErrors.tooManyInquiries, { retryAfter })
  return received
}

/** Anything the breeder does for a person answers all enquiries of that person. */
export async function answerInquiries(tx: Queryable, author: Author, email: string): Promise<void> {
  for (const before of await listPendingInquiries(tx, personAt(email))) {
    const after = found(await setInquiryStatus(tx, before.id, 'responded', author.at))
    await recordChanged(tx, author, 'inquiry', before, after)
  }
}
