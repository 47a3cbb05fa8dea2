import { createHash } from 'node:crypto'
import type { Parts } from '#src/app/parts.ts'
import type { Inquiry } from '#src/enquiries/queries.ts'
import type { galleryPhotos } from '#src/gallery/tables.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { signedName } from '#src/kennel/rules/about-you.ts'
import { insertMessages, type OutboxMessage } from '#src/mail/queries.ts'
import type { Email } from '#src/mail/rules/email-parts.ts'
import {
  erasureNotification,
  inquiryAcknowledgement,
  inquiryNotification,
  newBrowserNotification,
  photoAcknowledgement,
  photoNotification,
  type SignInWay,
  sourceNumberNotification,
} from '#src/mail/rules/emails.ts'
import { channels, type MessageKind } from '#src/mail/rules/outbox.ts'
import { readPersonId } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt } from '#src/platform/db/queries/rate-limits.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import type { Admin } from '#src/sign-in/queries/admins.ts'

export type NotificationParts = Pick<Parts, 'config' | 'transports'>

/**
 * Puts the breeder's notification and the family's acknowledgement of an enquiry into the outbox. Call it in the enquiry's own
 * transaction. Writes nothing if no transport is configured.
 */
export const notifyOfInquiry = async (tx: Queryable, parts: NotificationParts, inquiry: Inquiry, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(
      parts,
      'inquiry-notice',
      inquiryNotification({ ...inquiry, personId: await readPersonId(tx, inquiry.email) }, parts.config),
    ),
    ...(await toFamily(tx, parts, now, {
      kind: 'inquiry-acknowledgement',
      email: (sender) => inquiryAcknowledgement(inquiry, sender),
      recipient: inquiry.email,
    })),
  ])

type SentPhoto = Pick<
  typeof galleryPhotos.$inferSelect,
  'uploaderName' | 'uploaderEmail' | 'puppyName' | 'caption'
>

/** The same for a visitor's photo. */
export const notifyOfPhoto = async (tx: Queryable, parts: NotificationParts, photo: SentPhoto, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(parts, 'photo-notice', photoNotification(photo, parts.config)),
    ...(await toFamily(tx, parts, now, {
      kind: 'photo-acknowledgement',
      email: (sender) => photoAcknowledgement(photo, sender),
      recipient: photo.uploaderEmail,
    })),
  ])

/** An email to an admin who has logged in with a browser new to the account. Not for the webhook, which others may read. */
export const notifyOfNewBrowser = (
  tx: Queryable,
  { config, transports }: NotificationParts,
  { admin, by }: { admin: Admin; by: SignInWay },
  now: Date,
) =>
  putIntoOutbox(
    tx,
    now,
    transports.mail
      ? [
          {
            kind: 'new-browser-notice',
            channel: 'mail',
            recipient: admin.email ?? config.contact.email,
            email: newBrowserNotification({ username: admin.username, by }, now, config),
          },
        ]
      : [],
  )

/** Puts the notification that the breeder's source number ends soon into the outbox. */
export const notifyOfSourceNumber = (
  tx: Queryable,
  parts: NotificationParts,
  ending: Parameters<typeof sourceNumberNotification>[0],
  now: Date,
) =>
  putIntoOutbox(
    tx,
    now,
    toBreeder(parts, 'source-number-notice', sourceNumberNotification(ending, parts.config)),
  )

/** Puts the notification that people are listed for erasure into the outbox. */
export const notifyOfErasures = (
  tx: Queryable,
  parts: NotificationParts,
  listed: Parameters<typeof erasureNotification>[0],
  now: Date,
) => putIntoOutbox(tx, now, toBreeder(parts, 'erasure-notice', erasureNotification(listed, parts.config)))

type Addressed = Pick<OutboxMessage, 'kind' | 'channel' | 'recipient' | 'email'>

export const toBreeder = (
  { config, transports }: NotificationParts,
  kind: MessageKind,
  email: Email,
): Addressed[] =>
  channels
    .filter((channel) => transports[channel])
    .map((channel) => ({ kind, channel, recipient: config.contact.email, email }))

interface ToFamily extends Pick<Addressed, 'kind'> {
  email: (sender: Sender) => Email
  recipient: string | null
}

/** Two a day to one recipient: anyone can enter anyone's address, many times. */
async function toFamily(
  tx: Queryable,
  { config, transports }: NotificationParts,
  now: Date,
  { kind, email, recipient }: ToFamily,
): Promise<Addressed[]> {
  if (!transports.mail || !recipient) return []
  const limit = { key: `acknowledgement ${hashOf(recipient)}`, max: 2, windowMs: dayMs }
  const isFull = (await countAttempt(tx, [limit], now.toISOString())) > 0
  if (isFull) return []
  return [{ kind, channel: 'mail', recipient, email: email(await readSender(tx, config)) }]
}

type Sender = Parameters<typeof inquiryAcknowledgement>[1]

interface FamilyMail {
  kind: MessageKind
  recipient: string
  email: (sender: Sender) => Email
  at: string
  /** At once unless given. */
  dueAt?: string
  photosBefore?: string[]
}

/** Puts an email to a family into the outbox, and returns its id there. */
export async function mailFamily(
  tx: Queryable,
  config: Parts['config'],
  { kind, recipient, email, at, dueAt = at, photosBefore }: FamilyMail,
): Promise<string> {
  const id = crypto.randomUUID()
  const addressed = { kind, channel: 'mail' as const, recipient, email: email(await readSender(tx, config)) }
  await insertMessages(tx, [{ ...addressed, id, createdAt: at, nextAttemptAt: dueAt, photosBefore }])
  return id
}

/** Limits count recipients by this hash, so that there is no second list of addresses. Text after a plus leads to the same mailbox. */
export const hashOf = (recipient: string) =>
  createHash('sha256')
    .update(recipient.toLowerCase().replace(/\+[^@]*/, ''))
    .digest('base64url')

/** Who signs an email to a family. It is read in the transaction, since an email must not have an old number. */
export async function readSender(tx: Queryable, { siteUrl, contact }: NotificationParts['config']) {
  const kennel = await findKennel(tx)
  const { phone } = kennel ?? contact
  return { siteUrl, contact: { phone }, signedName: kennel && signedName(kennel) }
}

export async function putIntoOutbox(tx: Queryable, now: Date, messages: Addressed[]) {
  if (messages.length === 0) return
  const time = now.toISOString()
  const due = { createdAt: time, nextAttemptAt: time }
  await insertMessages(
    tx,
    messages.map((message) => ({ ...message, ...due, id: crypto.randomUUID() })),
  )
}
