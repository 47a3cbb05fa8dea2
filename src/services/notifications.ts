import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import type { Admin } from '#src/db/queries/admins.ts'
import type { Inquiry } from '#src/db/queries/inquiries.ts'
import { insertMessages } from '#src/db/queries/outbox.ts'
import type { galleryPhotos } from '#src/db/schema.ts'
import {
  type Email,
  inquiryAcknowledgement,
  inquiryNotification,
  newBrowserNotification,
  photoAcknowledgement,
  photoNotification,
} from '#src/domain/mail/emails.ts'
import { type Channel, channels, type MessageKind } from '#src/domain/mail/outbox.ts'

type NotificationParts = Pick<Parts, 'config' | 'transports'>

/**
 * Puts the breeder's notification and the family's acknowledgement of an enquiry into the outbox. Call it in the enquiry's own
 * transaction, and `outbox.deliverSoon()` after it. Writes nothing if no transport is configured.
 */
export const notifyOfInquiry = (tx: Queryable, parts: NotificationParts, inquiry: Inquiry, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(parts, 'inquiry-notice', inquiryNotification(inquiry, parts.config)),
    ...toAddress(
      parts.transports,
      'inquiry-acknowledgement',
      inquiryAcknowledgement(inquiry, parts.config),
      inquiry.email,
    ),
  ])

type SentPhoto = Pick<
  typeof galleryPhotos.$inferSelect,
  'uploaderName' | 'uploaderEmail' | 'puppyName' | 'caption'
>

/** The same for a visitor's photo. */
export const notifyOfPhoto = (tx: Queryable, parts: NotificationParts, photo: SentPhoto, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(parts, 'photo-notice', photoNotification(photo, parts.config)),
    ...toAddress(
      parts.transports,
      'photo-acknowledgement',
      photoAcknowledgement(photo, parts.config),
      photo.uploaderEmail,
    ),
  ])

/** An email to the admin who has logged in with a browser that the account did not know. Not for the webhook, which others may read. */
export const notifyOfNewBrowser = (
  tx: Queryable,
  { config, transports }: NotificationParts,
  admin: Admin,
  now: Date,
) =>
  putIntoOutbox(
    tx,
    now,
    toAddress(
      transports,
      'new-browser-notice',
      newBrowserNotification(admin, now, config),
      admin.email ?? config.contact.email,
    ),
  )

interface Addressed {
  kind: MessageKind
  channel: Channel
  recipient: string
  email: Email
}

const toBreeder = ({ config, transports }: NotificationParts, kind: MessageKind, email: Email): Addressed[] =>
  channels
    .filter((channel) => transports[channel])
    .map((channel) => ({ kind, channel, recipient: config.contact.email, email }))

const toAddress = (
  transports: NotificationParts['transports'],
  kind: MessageKind,
  email: Email,
  recipient: string | null,
): Addressed[] => (transports.mail && recipient ? [{ kind, channel: 'mail', recipient, email }] : [])

async function putIntoOutbox(tx: Queryable, now: Date, messages: Addressed[]): Promise<void> {
  if (messages.length === 0) return
  const time = now.toISOString()
  const due = { createdAt: time, nextAttemptAt: time }
  await insertMessages(
    tx,
    messages.map((message) => ({ ...message, ...due, id: crypto.randomUUID() })),
  )
}
