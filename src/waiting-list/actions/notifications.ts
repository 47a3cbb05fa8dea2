import { readKennel } from '#src/kennel/actions/kennel.ts'
import {
  hashOf,
  mailFamily,
  type NotificationParts,
  putIntoOutbox,
  toBreeder,
} from '#src/mail/actions/notifications.ts'
import type { Email, Kennel } from '#src/mail/rules/email-parts.ts'
import type { MessageKind } from '#src/mail/rules/outbox.ts'
import { readPersonId } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt } from '#src/platform/db/queries/rate-limits.ts'
import { dayMs, today } from '#src/platform/values/calendar.ts'
import type { WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import type { SetAsidePuppy } from '#src/waiting-list/queries/set-asides.ts'
import {
  waitingAnswer,
  waitingConfirm,
  waitingLeft,
  waitingNotice,
  waitingPage,
  waitingSetAside,
  waitingStill,
} from '#src/waiting-list/rules/emails.ts'
import { emailedPuppy } from '#src/waiting-list/rules/set-aside.ts'

// Call these in the transaction of their cause. Without mail they write nothing.

async function toFamily(
  tx: Queryable,
  { config, transports }: NotificationParts,
  { email: recipient }: WaitingEntry,
  now: Date,
  { kind, email }: { kind: MessageKind; email: (kennel: Kennel) => Email },
) {
  if (!transports.mail) return
  await mailFamily(tx, config, { kind, recipient, email, at: now.toISOString() })
}

/** The link to a family's page: to confirm its place, or once it is on the list, to know it. */
export async function sendLink(tx: Queryable, parts: NotificationParts, entry: WaitingEntry, now: Date) {
  await countAttempt(tx, [linkLimit(entry)], now.toISOString())
  const isUnconfirmed = entry.state === 'unconfirmed'
  await toFamily(tx, parts, entry, now, {
    kind: isUnconfirmed ? 'waiting-confirm' : 'waiting-page',
    email: (kennel) => (isUnconfirmed ? waitingConfirm : waitingPage)(entry, kennel),
  })
}

/** A link that someone asks for is sent at most once in 24 hours: anyone can enter anyone's address. */
export const linkLimit = ({ email }: Pick<WaitingEntry, 'email'>) => ({
  key: `waiting link ${hashOf(email)}`,
  max: 1,
  windowMs: dayMs,
})

/** Addresses of one mailbox that join in 24 hours and are sent a link. */
export const joinLimit = (email: string) => ({
  key: `waiting join ${hashOf(email)}`,
  max: 2,
  windowMs: dayMs,
})

export const askIfStillLooking = (tx: Queryable, parts: NotificationParts, entry: WaitingEntry, now: Date) =>
  toFamily(tx, parts, entry, now, {
    kind: 'waiting-still',
    email: (kennel) => waitingStill(entry, kennel),
  })

export async function announceSetAside(
  tx: Queryable,
  parts: NotificationParts,
  { entry, puppy, untilOn }: { entry: WaitingEntry; puppy: SetAsidePuppy; untilOn: string },
  now: Date,
) {
  const described = await describePuppy(tx, parts, puppy, now)
  await toFamily(tx, parts, entry, now, {
    kind: 'waiting-set-aside',
    email: (sender) => waitingSetAside(entry, { untilOn, puppy: described }, sender),
  })
}

/** As of now: its price and numbers depend on the kennel's facts. */
export async function describePuppy(
  db: Queryable,
  { config }: Pick<NotificationParts, 'config'>,
  puppy: SetAsidePuppy,
  now: Date,
) {
  const kennel = await readKennel(db, config)
  return emailedPuppy(puppy, { kennel, today: today(now) })
}

type Noticed = Parameters<typeof waitingNotice>

async function toBreederAbout(
  tx: Queryable,
  parts: NotificationParts,
  entry: WaitingEntry,
  now: Date,
  { kind, email }: { kind: MessageKind; email: (...noticed: Noticed) => Email },
) {
  const noticed = { ...entry, personId: await readPersonId(tx, entry.email) }
  await putIntoOutbox(tx, now, toBreeder(parts, kind, email(noticed, parts.config)))
}

export const notifyOfFamily = (tx: Queryable, parts: NotificationParts, entry: WaitingEntry, now: Date) =>
  toBreederAbout(tx, parts, entry, now, { kind: 'waiting-notice', email: waitingNotice })

export const notifyOfAnswer = (
  tx: Queryable,
  parts: NotificationParts,
  entry: WaitingEntry,
  answer: Parameters<typeof waitingAnswer>[1],
  now: Date,
) =>
  toBreederAbout(tx, parts, entry, now, {
    kind: 'waiting-answer',
    email: (noticed, kennel) => waitingAnswer(noticed, answer, kennel),
  })

/** A family can leave and return as often as it likes; the breeder is only notified of the first few times in a day. */
const isWorthTelling = async (tx: Queryable, { id }: WaitingEntry, now: Date) => {
  const limit = { key: `leaving and returning ${id}`, max: 6, windowMs: dayMs }
  return (await countAttempt(tx, [limit], now.toISOString())) === 0
}

export async function notifyOfLeaving(
  tx: Queryable,
  parts: NotificationParts,
  entry: WaitingEntry,
  now: Date,
) {
  if (await isWorthTelling(tx, entry, now))
    await toBreederAbout(tx, parts, entry, now, { kind: 'waiting-answer', email: waitingLeft })
}

export async function notifyOfReturn(
  tx: Queryable,
  parts: NotificationParts,
  entry: WaitingEntry,
  now: Date,
) {
  if (await isWorthTelling(tx, entry, now)) await notifyOfFamily(tx, parts, entry, now)
}
