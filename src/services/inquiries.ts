import type { Parts } from '#src/app/parts.ts'
import { findSameInquiry, type Inquiry, insertInquiry, newInquiry } from '#src/db/queries/inquiries.ts'
import { countAttempt } from '#src/db/queries/rate-limits.ts'
import { hourMs, minuteMs } from '#src/domain/dates.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import type { InquiryInput } from '#src/domain/inquiries.ts'
import { notifyOfInquiry } from './notifications.ts'

const perHour = 5

/**
 * Stores an inquiry and returns it; the same text sent again within a minute is the same inquiry. `from` is the address whose
 * inquiries are counted, null for an admin. AppError 429 after five inquiries within an hour.
 */
export async function receiveInquiry(
  parts: Pick<Parts, 'database' | 'config' | 'transports' | 'outbox' | 'now'>,
  { website, ...input }: InquiryInput,
  from: string | null,
): Promise<Inquiry> {
  const { database, outbox, now } = parts
  const time = now()
  const createdAt = time.toISOString()
  // Let bots think it worked.
  if (website) return newInquiry(input, createdAt)
  const received = await database.write(async (tx) => {
    const since = new Date(time.getTime() - minuteMs).toISOString()
    const same = await findSameInquiry(tx, input, since)
    if (same) return same
    const limits = from === null ? [] : [{ key: `inquiry ${from}`, max: perHour, windowMs: hourMs }]
    const retryAfter = await countAttempt(tx, limits, createdAt)
    if (retryAfter > 0) throw new AppError(appErrors.tooManyInquiries, { retryAfter })
    const inquiry = await insertInquiry(tx, input, createdAt)
    await notifyOfInquiry(tx, parts, inquiry, time)
    return inquiry
  })
  outbox.deliverSoon()
  return received
}
