import type { Parts } from '#src/app/parts.ts'
import { findSameInquiry, type Inquiry, insertInquiry } from '#src/db/queries/inquiries.ts'
import { countAttempt } from '#src/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import type { InquiryInput } from '#src/domain/inquiries.ts'
import { notifyOfInquiry } from './notifications.ts'

const mergedWithinMs = 60 * 1000
const perHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Takes in what a family wrote and answers it as stored; the same words sent again within a minute are the same inquiry.
 * `from` is the address that is counted, null for an admin. AppError 429 after five inquiries within an hour.
 */
export async function receiveInquiry(
  parts: Pick<Parts, 'database' | 'config' | 'transports' | 'outbox' | 'now'>,
  { website, ...input }: InquiryInput,
  from: string | null,
): Promise<Inquiry> {
  const { database, outbox, now } = parts
  const time = now()
  const createdAt = time.toISOString()
  const inquiry: Inquiry = {
    id: crypto.randomUUID(),
    ...input,
    status: 'pending',
    response: null,
    createdAt,
    updatedAt: createdAt,
  }
  // A machine is to believe that it was heard.
  if (website) return inquiry
  const received = await database.write(async (tx) => {
    const since = new Date(time.getTime() - mergedWithinMs).toISOString()
    const same = await findSameInquiry(tx, input, since)
    if (same) return same
    const limits = from === null ? [] : [{ key: `inquiry ${from}`, max: perHour, windowMs: hourMs }]
    const retryAfter = await countAttempt(tx, limits, time)
    if (retryAfter > 0) throw new AppError(appErrors.tooManyInquiries, { retryAfter })
    await notifyOfInquiry(tx, parts, inquiry, time)
    return insertInquiry(tx, inquiry)
  })
  outbox.deliverSoon()
  return received
}
