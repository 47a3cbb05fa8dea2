import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { inquiryStatuses } from '#src/enquiries/rules.ts'
import { photoTypes } from '#src/gallery/rules.ts'
import { deliveries, letterKinds } from '#src/letters/rules/letters.ts'
import type { Email } from '#src/mail/rules/emails.ts'
import { channels, messageKinds } from '#src/mail/rules/outbox.ts'
import { customerStatuses } from '#src/people/rules/customers.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'
import {
  outcomes,
  setAsideStates,
  timelines,
  type Wish,
  waitingStates,
} from '#src/waiting-list/rules/entries.ts'
import { puppies } from './content.ts'
import { admins } from './system.ts'

/**
 * One row for each address that a record is about. Triggers make it with the first of them, name it and delete it with the last
 * (`people_rule`, in the migrations). Each of those tables has a column `person`, which the database generates from the address and
 * which references `email`: it is no part of a record, so it is not among the columns here, and queries compare it by `isAbout`.
 */
export const people = sqliteTable('people', {
  // Made by the database: its triggers insert the rows.
  id: text('id')
    .primaryKey()
    .default(
      sql`(lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))`,
    ),
  /** In lower case and without spaces around it, as `personAt` has it. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
})

const person = sql`person`

export const inquiries = sqliteTable(
  'inquiries',
  {
    id: id(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    puppyInterest: text('puppy_interest'),
    status: text('status', { enum: inquiryStatuses }).notNull().default('pending'),
    response: text('response'),
    ...timestamps(),
  },
  (table) => [
    index('inquiries_newest').on(table.createdAt),
    index('inquiries_status').on(table.status),
    index('inquiries_person').on(person),
  ],
)

export const customers = sqliteTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    location: text('location'),
    status: text('status', { enum: customerStatuses }).notNull().default('prospective'),
    notes: text('notes'),
    lastContactDate: text('last_contact_date'),
    /** Day from which the dashboard asks the breeder to write again. */
    followUpOn: text('follow_up_on'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('customers_person').on(person),
    index('customers_newest').on(table.createdAt),
    index('customers_follow_up').on(table.followUpOn).where(sql`${table.followUpOn} is not null`),
  ],
)

export const galleryPhotos = sqliteTable(
  'gallery_photos',
  {
    id: id(),
    filename: text('filename').notNull(),
    url: text('url').notNull(),
    caption: text('caption'),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    reviewedAt: text('reviewed_at'),
    /** The admin who uploaded it; null for a visitor's photo. */
    uploadedBy: text('uploaded_by').references(() => admins.id, { onDelete: 'set null' }),
    uploaderName: text('uploader_name'),
    uploaderEmail: text('uploader_email'),
    puppyName: text('puppy_name'),
    parentDam: text('parent_dam'),
    parentSire: text('parent_sire'),
    ageDescription: text('age_description'),
    photoType: text('photo_type', { enum: photoTypes }).notNull().default('single'),
    relatedPhotoId: text('related_photo_id').references((): AnySQLiteColumn => galleryPhotos.id, {
      onDelete: 'set null',
    }),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('gallery_photos_url').on(table.url),
    index('gallery_photos_newest').on(table.createdAt),
    index('gallery_photos_person').on(person),
  ],
)

/** The breeder's letters to families and notes about them. */
export const letters = sqliteTable(
  'letters',
  {
    id: id(),
    /** In lower case, like every address of the waiting list. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    inquiryId: text('inquiry_id').references(() => inquiries.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: letterKinds }).notNull(),
    /** Null for a note. */
    subject: text('subject'),
    body: text('body').notNull(),
    /** Its message in the outbox, which forgets it after thirty days. */
    outboxId: text('outbox_id'),
    /** Null for a note. */
    delivery: text('delivery', { enum: deliveries }),
    createdBy: text('created_by').references(() => admins.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    index('letters_person').on(person, table.createdAt),
    index('letters_inquiry').on(table.inquiryId),
    index('letters_outbox').on(table.outboxId),
    index('letters_failed').on(table.email).where(sql`${table.delivery} = 'failed'`),
  ],
)

/** Families on the waiting list. */
export const waitingEntries = sqliteTable(
  'waiting_entries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    wishes: text('wishes', { mode: 'json' }).$type<Wish[]>().notNull(),
    timeline: text('timeline', { enum: timelines }).notNull(),
    /** The family's words about its home. */
    home: text('home').notNull(),
    /** Orders the list; lower is earlier. */
    rank: real('rank').notNull(),
    state: text('state', { enum: waitingStates }).notNull(),
    /** First day of a month. */
    pausedUntil: text('paused_until'),
    outcome: text('outcome', { enum: outcomes }),
    closedAt: text('closed_at'),
    /** Of the family's page. */
    token: text('token').notNull().unique(),
    confirmedAt: text('confirmed_at'),
    lastSignAt: text('last_sign_at').notNull(),
    /** When the family was asked whether it is still looking, and when again. */
    askedAt: text('asked_at'),
    askedAgainAt: text('asked_again_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('waiting_entries_email').on(table.email).where(sql`${table.state} <> 'closed'`),
    // Covers the count of those before a family, and of those whose first wish has its sex.
    index('waiting_entries_rank').on(
      table.rank,
      table.state,
      table.askedAgainAt,
      table.pausedUntil,
      sql`${table.wishes} ->> '$[0].gender'`,
    ),
    index('waiting_entries_person').on(person),
    index('waiting_entries_state').on(table.state, table.rank),
  ],
)

/** A puppy that is set aside for a family. */
export const setAsides = sqliteTable(
  'set_asides',
  {
    id: id(),
    puppyId: text('puppy_id')
      .notNull()
      .references(() => puppies.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .notNull()
      .references(() => waitingEntries.id, { onDelete: 'cascade' }),
    /** Its last day. */
    untilOn: text('until_on').notNull(),
    state: text('state', { enum: setAsideStates }).notNull(),
    answeredAt: text('answered_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('set_asides_open_puppy').on(table.puppyId).where(sql`${table.state} = 'open'`),
    uniqueIndex('set_asides_open_entry').on(table.entryId).where(sql`${table.state} = 'open'`),
    index('set_asides_puppy').on(table.puppyId),
    index('set_asides_entry').on(table.entryId),
  ],
)

/** People who will be erased unless they write again. */
export const erasureNotices = sqliteTable('erasure_notices', {
  id: id(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** Day of the erasure; null in old rows of people who were kept. */
  dueOn: text('due_on'),
  /** No longer used: 'Keep' writes a note. */
  keptAt: text('kept_at'),
  ...timestamps(),
})

/** Messages to the breeder and to families, written in the transaction that they report and sent afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    recipient: text('recipient').notNull(),
    email: text('announcement', { mode: 'json' }).$type<Email>().notNull(),
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
