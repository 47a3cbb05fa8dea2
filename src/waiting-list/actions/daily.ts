import type { Parts } from '#src/app/parts.ts'
import { deleteMessagesAbout } from '#src/mail/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { today } from '#src/platform/values/calendar.ts'
import { eraseLabels } from '#src/records/queries/changes.ts'
import { askIfStillLooking } from '#src/waiting-list/actions/notifications.ts'
import {
  deleteUnconfirmed,
  listPausesOver,
  listToAsk,
  updateEntry,
} from '#src/waiting-list/queries/entries.ts'
import { expireSetAsides } from '#src/waiting-list/queries/set-asides.ts'
import { transition } from '#src/waiting-list/rules/transitions.ts'

// Steps of the daily run.

export const endSetAsides = (tx: Queryable, now: Date) => expireSetAsides(tx, today(now), now.toISOString())

/** The end of a pause counts as a sign of life. */
export async function endPauses(tx: Queryable, now: Date) {
  const at = now.toISOString()
  for (const entry of await listPausesOver(tx, today(now)))
    await updateEntry(tx, entry.id, transition('time', 'endPause', entry, { at }) ?? {}, at)
}

/** Asks families that have not been heard from for 90 days, and once more two weeks later; without mail, the breeder asks them. */
export async function askFamilies(tx: Queryable, now: Date, parts: Pick<Parts, 'config' | 'transports'>) {
  const at = now.toISOString()
  for (const entry of await listToAsk(tx, today(now))) {
    await updateEntry(tx, entry.id, transition('time', 'ask', entry, { at }) ?? {}, at)
    await askIfStillLooking(tx, parts, entry, now)
  }
}

/** Someone else may have entered the address: no email about it stays, and no name in the history. */
export async function forgetUnconfirmed(tx: Queryable, now: Date) {
  for (const { id, email } of await deleteUnconfirmed(tx, now)) {
    await deleteMessagesAbout(tx, email, ['waiting-confirm', 'waiting-notice'])
    await eraseLabels(tx, [id])
  }
}
