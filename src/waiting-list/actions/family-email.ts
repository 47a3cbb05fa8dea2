import type { Parts } from '#src/app/parts.ts'
import { readSender } from '#src/mail/actions/notifications.ts'
import type { Email } from '#src/mail/rules/email-parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { today } from '#src/platform/values/calendar.ts'
import type { WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { findCurrentSetAside, findSetAsidePuppy } from '#src/waiting-list/queries/set-asides.ts'
import { waitingConfirm, waitingPage, waitingSetAside, waitingStill } from '#src/waiting-list/rules/emails.ts'
import { describePuppy } from './notifications.ts'

/**
 * The email that fits a family's state: that a puppy is set aside for it, how to confirm its place, whether it is still
 * looking, or its link. Without mail, the breeder copies and sends it.
 */
export async function readFamilyEmail(
  db: Queryable,
  { config }: Pick<Parts, 'config'>,
  entry: WaitingEntry,
  now: Date,
): Promise<Email> {
  const sender = await readSender(db, config)
  if (entry.state === 'unconfirmed') return waitingConfirm(entry, sender)
  const setAside = await findCurrentSetAside(db, entry.id, today(now))
  const puppy = setAside?.state === 'open' ? await findSetAsidePuppy(db, setAside.puppyId) : null
  if (setAside && puppy) {
    const described = await describePuppy(db, { config }, puppy, now)
    return waitingSetAside(entry, { untilOn: setAside.untilOn, puppy: described }, sender)
  }
  return entry.askedAt === null ? waitingPage(entry, sender) : waitingStill(entry, sender)
}
