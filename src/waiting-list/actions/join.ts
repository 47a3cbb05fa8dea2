import type { Parts } from '#src/app/parts.ts'
import { mayCauseMail, sendingLimits } from '#src/mail/actions/stranger-mail.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import {
  countAttempt,
  type Limit,
  listCounted,
  waitUnlessFull,
} from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { familyOf, type JoinForm } from '#src/waiting-list/fields/form.ts'
import { findLiveEntry, insertEntry } from '#src/waiting-list/queries/entries.ts'
import { joinLimit, linkLimit, notifyOfFamily, sendLink } from './notifications.ts'

const perHour = 5

type JoinParts = Pick<Parts, 'database' | 'config' | 'transports' | 'now'>

/**
 * Puts a family at the end of the list, where it counts once it has confirmed. To a stranger every address looks the same:
 * one that is there already gets its link again. `from` is the internet address whose requests are counted, null for an admin.
 * AppError 429 after five within an hour.
 */
export async function joinWaitingList(parts: JoinParts, form: JoinForm, from: string | null): Promise<void> {
  const { database, now } = parts
  // Let bots think it worked.
  if (form.website) return
  const time = now()
  const limits = sendingLimits('waiting list', from, perHour)
  const retryAfter = await waitUnlessFull(database, limits, time, (tx) =>
    join(tx, parts, form, { from, limits, time }),
  )
  if (retryAfter > 0) throw new AppError(appErrors.tooManyInquiries, { retryAfter })
}

/** Returns the seconds to wait when a limit is full. */
async function join(
  tx: Queryable,
  parts: JoinParts,
  form: JoinForm,
  { from, limits, time }: { from: string | null; limits: Limit[]; time: Date },
): Promise<number> {
  const at = time.toISOString()
  const email = personAt(form.email)
  const known = await findLiveEntry(tx, email)
  // Without JavaScript, a second click sends the form again.
  if (known && known.createdAt > new Date(time.getTime() - minuteMs).toISOString()) return 0
  const seconds = await countAttempt(tx, limits, at)
  if (seconds > 0) return seconds
  // Counted whatever the outcome: otherwise the remaining count would reveal whether an address is on the list.
  const mayCause = await mayCauseMail(tx, parts, { what: 'families', from, now: time })
  if (known) {
    const isTooSoon = (await listCounted(tx, [linkLimit(known).key], at)).length > 0
    // A confirmed family's address is no longer a stranger's choice.
    if (!isTooSoon && (known.state !== 'unconfirmed' || mayCause)) await sendLink(tx, parts, known, time)
    return 0
  }
  const { name, phone, wishes, timeline, home } = familyOf(form)
  const entry = await insertEntry(
    tx,
    { name, email, phone, wishes, timeline, home, token: newToken(), state: 'unconfirmed' },
    at,
  )
  if (!mayCause) return 0
  if ((await countAttempt(tx, [joinLimit(email)], at)) === 0) await sendLink(tx, parts, entry, time)
  // Without mail the breeder has to confirm the family.
  if (!parts.transports.mail) await notifyOfFamily(tx, parts, entry, time)
  return 0
}
