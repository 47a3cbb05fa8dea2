import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { customerStatuses } from '#src/people/rules/customers.ts'
import type { ErasedCounts } from '#src/people/rules/privacy.ts'
import { id, person, timestamps } from '#src/platform/db/columns.ts'
import { admins } from '#src/sign-in/tables.ts'

/**
 * One row for each address that a record is about. Triggers make it with the first such record, name it and delete it with the last
 * (`people_rule`, in the migrations). Each of those tables has a column `person`, which the database generates from the address and
 * references `email`: it is not part of a record, so it is not among the columns here, and queries compare it by `isAbout`.
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

/** People an older archive must not bring back. Only someone who knows the address can tell who they are. */
export const erasures = sqliteTable('erasures', {
  id: id(),
  salt: text('salt').notNull(),
  /** SHA-256 of the salt and the address in lower case. */
  emailHash: text('email_hash').notNull(),
  at: text('at').notNull(),
  /** Null for an erasure by the daily run. */
  adminId: text('admin_id').references(() => admins.id, { onDelete: 'set null' }),
  /** How many rows of each group were erased; groups that were spared are missing. */
  counts: text('counts', { mode: 'json' }).$type<ErasedCounts>().notNull(),
  ...timestamps(),
})
