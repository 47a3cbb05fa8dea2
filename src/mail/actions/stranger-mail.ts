import { floodNotification, type StrangersSend } from '#src/mail/rules/emails.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt, type Limit } from '#src/platform/db/queries/rate-limits.ts'
import { networkOf } from '#src/platform/values/addresses.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { type NotificationParts, putIntoOutbox, toBreeder } from './notifications.ts'

const networkPerHour = 20
const sitePerHour = 100

/** Rows that one network may store in an hour: enough for all families of a provider, too little to fill a disk. */
const storedPerHour = 500

/** The hourly limits of an address and of its network; none for an admin, who has the address null. */
export const sendingLimits = (what: string, from: string | null, max: number): Limit[] =>
  from === null
    ? []
    : [
        { key: `${what} ${from}`, max, windowMs: hourMs },
        ...networkOf(from).map((network) => ({
          key: `${what} ${network}`,
          max: storedPerHour,
          windowMs: hourMs,
        })),
      ]

/**
 * Counts something that a stranger has sent and that would cause emails. Past the limits of the network and of the site it must
 * cause none, since a stranger chose the addresses: the breeder gets one email an hour about all of it. Null is an admin.
 */
export async function mayCauseMail(
  tx: Queryable,
  parts: NotificationParts,
  { what, from, now }: { what: StrangersSend; from: string | null; now: Date },
): Promise<boolean> {
  if (from === null) return true
  const limits = [
    ...networkOf(from).map((network) => ({ key: `mail ${network}`, max: networkPerHour, windowMs: hourMs })),
    { key: 'mail site', max: sitePerHour, windowMs: hourMs },
  ]
  const at = now.toISOString()
  if ((await countAttempt(tx, limits, at)) === 0) return true
  const isTold = (await countAttempt(tx, [{ key: `flood ${what}`, max: 1, windowMs: hourMs }], at)) > 0
  if (!isTold)
    await putIntoOutbox(tx, now, toBreeder(parts, 'flood-notice', floodNotification(what, parts.config)))
  return false
}
