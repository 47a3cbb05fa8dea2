import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import type { Inquiry } from '#src/db/queries/inquiries.ts'
import { insertMessages } from '#src/db/queries/outbox.ts'
import type { galleryPhotos } from '#src/db/schema.ts'
import {
  type Email,
  inquiryAcknowledgement,
  inquiryNotice,
  photoAcknowledgement,
  photoNotice,
} from '#src/domain/mail/emails.ts'
import { type Channel, channels, type MessageKind } from '#src/domain/mail/outbox.ts'

type AnnouncementParts = Pick<Parts, 'config' | 'transports'>

/**
 * Puts into the outbox what the breeder is told of an enquiry and what the family gets; call it in the enquiry's own
 * transaction and `outbox.deliverSoon()` after it. Writes nothing where nothing can be sent.
 */
export const notifyOfInquiry = (tx: Queryable, parts: AnnouncementParts, inquiry: Inquiry, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(parts, 'inquiry-notice', inquiryNotice(inquiry, parts.config)),
    ...toFamily(
      parts,
      'inquiry-acknowledgement',
      inquiryAcknowledgement(inquiry, parts.config),
      inquiry.email,
    ),
  ])

type SentPhoto = Pick<
  typeof galleryPhotos.$inferSelect,
  'uploaderName' | 'uploaderEmail' | 'puppyName' | 'caption'
>

/** The same of a visitor's photo that waits for review. */
export const notifyOfPhoto = (tx: Queryable, parts: AnnouncementParts, photo: SentPhoto, now: Date) =>
  putIntoOutbox(tx, now, [
    ...toBreeder(parts, 'photo-notice', photoNotice(photo, parts.config)),
    ...toFamily(
      parts,
      'photo-acknowledgement',
      photoAcknowledgement(photo, parts.config),
      photo.uploaderEmail,
    ),
  ])

interface Addressed {
  kind: MessageKind
  channel: Channel
  recipient: string
  announcement: Email
}

const toBreeder = (
  { config, transports }: AnnouncementParts,
  kind: MessageKind,
  announcement: Email,
): Addressed[] =>
  channels
    .filter((channel) => transports[channel])
    .map((channel) => ({ kind, channel, recipient: config.contact.email, announcement }))

const toFamily = (
  { transports }: AnnouncementParts,
  kind: MessageKind,
  announcement: Email,
  recipient: string | null,
): Addressed[] => (transports.mail && recipient ? [{ kind, channel: 'mail', recipient, announcement }] : [])

async function putIntoOutbox(tx: Queryable, now: Date, messages: Addressed[]): Promise<void> {
  if (messages.length === 0) return
  const time = now.toISOString()
  await insertMessages(
    tx,
    messages.map((message) => ({
      ...message,
      id: crypto.randomUUID(),
      createdAt: time,
      nextAttemptAt: time,
    })),
  )
}
