import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { adminRoles } from '#src/domain/admins.ts'
import { customerStatuses } from '#src/domain/customers.ts'
import { photoTypes } from '#src/domain/gallery.ts'
import { inquiryStatuses } from '#src/domain/inquiries.ts'
import type { Email } from '#src/domain/mail/emails.ts'
import { channels, messageKinds } from '#src/domain/mail/outbox.ts'
import { dogStatuses, genders } from '#src/domain/parent-dogs.ts'
import { puppyStatuses } from '#src/domain/puppies.ts'

// Ids are UUIDs, times ISO 8601 UTC, dates of birth plain YYYY-MM-DD; photo lists hold paths /objects/uploads/NAME.
const id = () => text('id').primaryKey()
const photos = () => text('photos', { mode: 'json' }).$type<string[]>().notNull().default([])
const timestamps = () => ({
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

export const parentDogs = sqliteTable('parent_dogs', {
  id: id(),
  name: text('name').notNull(),
  registeredName: text('registered_name'),
  color: text('color').notNull(),
  gender: text('gender', { enum: genders }).notNull(),
  dateOfBirth: text('date_of_birth'),
  description: text('description'),
  photos: photos(),
  status: text('status', { enum: dogStatuses }).notNull().default('active'),
  healthTesting: text('health_testing'),
  achievements: text('achievements'),
  pedigree: text('pedigree'),
  microchipId: text('microchip_id'),
  registrationNumber: text('registration_number'),
  weight: integer('weight'),
  height: integer('height'),
  ...timestamps(),
})

export const litters = sqliteTable(
  'litters',
  {
    id: id(),
    name: text('name').notNull(),
    dateOfBirth: text('date_of_birth').notNull(),
    damId: text('dam_id').references(() => parentDogs.id, { onDelete: 'set null' }),
    sireId: text('sire_id').references(() => parentDogs.id, { onDelete: 'set null' }),
    description: text('description'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    ...timestamps(),
  },
  (table) => [index('litters_dam').on(table.damId), index('litters_sire').on(table.sireId)],
)

export const puppies = sqliteTable(
  'puppies',
  {
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    description: text('description'),
    priceMin: integer('price_min'),
    priceMax: integer('price_max'),
    status: text('status', { enum: puppyStatuses }).notNull().default('available'),
    photos: photos(),
    litterId: text('litter_id')
      .notNull()
      .references(() => litters.id, { onDelete: 'restrict' }),
    healthTesting: text('health_testing'),
    microchipId: text('microchip_id'),
    ...timestamps(),
  },
  (table) => [
    index('puppies_litter').on(table.litterId),
    check(
      'puppies_price',
      sql`${table.priceMin} > 0 and ${table.priceMax} > 0 and ${table.priceMin} <= ${table.priceMax}`,
    ),
  ],
)

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
  (table) => [index('inquiries_newest').on(table.createdAt), index('inquiries_status').on(table.status)],
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
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    index('customers_newest').on(table.createdAt),
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
  ],
)

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role', { enum: adminRoles }).notNull().default('admin'),
    profileImageUrl: text('profile_image_url'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    lastLoginAt: text('last_login_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('admins_username').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email').on(sql`lower(${table.email})`),
  ],
)

/** With the column names that the session library expects; expiresAt in seconds since 1970. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the id in the browser's cookie, so that nobody can log in with what the database contains. */
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    createdAt: text('created_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Random keys that this site signs with, made when they are first needed. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** One row per upload; a pending one is swept after an hour, an orphaned one after a day. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    /** File name of the photo once accepted, as in /objects/uploads/NAME. */
    name: text('name').notNull().unique(),
    contentType: text('content_type'),
    /** Of a pending file: what was declared, or what is reserved for it while it arrives. */
    size: integer('size'),
    width: integer('width'),
    height: integer('height'),
    /** Upload token; null for photos the site stored itself. */
    token: text('ticket'),
    fromVisitor: integer('from_visitor', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** Since when a file may be there: a bucket receives it unseen, so from the start. */
    receivedAt: text('received_at'),
    acceptedAt: text('checked_at'),
    /** Being removed: from now on nothing may reference it. */
    removedAt: text('removed_at'),
  },
  (table) => [
    index('uploads_created').on(table.createdAt),
    index('uploads_pending').on(table.receivedAt).where(sql`${table.acceptedAt} IS NULL`),
  ],
)

/** One row per key and window, for example the failed logins of one address. */
export const countedLimits = sqliteTable(
  'counted_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: text('resets_at').notNull(),
  },
  (table) => [index('counted_limits_resets').on(table.resetsAt)],
)

/** Messages to the breeder and to families, written in the transaction of what they report and sent afterwards. */
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
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
)

/** A single row; triggers increment it in the transaction of every write to what the public pages show. */
export const dataVersion = sqliteTable('data_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})
