import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { waitUnlessFull } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { clientAddress } from './client-address.ts'

const perHour = 60

/** Whether a text can be a token at all; if not, nothing is looked up. */
export const isToken = (text: string) => /^[\w-]{32}$/.test(text)

/** Counts a link that leads nowhere. AppError 429 after 60 an hour from one address; links that work are not counted. */
export async function countLostLink({ database, config, now }: Parts, c: Context) {
  const limits = [
    { key: `lost link ${clientAddress(c, config.trustedProxy)}`, max: perHour, windowMs: hourMs },
  ]
  const retryAfter = await waitUnlessFull(database, limits, now())
  if (retryAfter > 0) throw new AppError(appErrors.tooManyLinks, { retryAfter })
}
