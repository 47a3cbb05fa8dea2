import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Email } from '#src/mail/rules/email-parts.ts'
import { channels, messageKinds } from '#src/mail/rules/outbox.ts'
import { id, person } from '#src/platform/db/columns.ts'

/** Messages to the breeder and to families, written in the transaction that they report and sent afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    recipient: text('recipient').notNull(),
    email: text('announcement', { mode: 'json' }).$type<Email>().notNull(),
    /** The photos that the puppy had before, to know whether there are new ones. */
    photosBefore: text('photos_before', { mode: 'json' }).$type<string[]>(),
    createdAt: text('created_at').notNull(),
    /** Null once sent or dropped. */
    nextAttemptAt: text('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Lease: until then only one sender may deliver it. */
    leasedUntil: text('claimed_until'),
    sentAt: text('sent_at'),
    /** Why the last attempt failed, without personal data. */
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt), index('outbox_person').on(person)],
)
