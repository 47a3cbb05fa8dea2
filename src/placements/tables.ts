import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { puppies } from '#src/dogs/tables.ts'
import { paymentKinds, paymentMethods } from '#src/placements/rules/payments.ts'
import {
  type CheckIn,
  type Paper,
  placementStates,
  registers,
  type Undo,
} from '#src/placements/rules/placements.ts'
import { id, person, timestamps } from '#src/platform/db/columns.ts'

/** Puppies that are reserved for families or have gone to them. They stay for the breeder's books, without a name once erased. */
export const placements = sqliteTable(
  'placements',
  {
    id: id(),
    puppyId: text('puppy_id')
      .notNull()
      .references(() => puppies.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    /** In lower case; null once erased. */
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    state: text('state', { enum: placementStates }).notNull(),
    /** In cents. */
    price: integer('price'),
    deposit: integer('deposit'),
    refundTerms: text('refund_terms'),
    register: text('register', { enum: registers }).notNull().default('none'),
    desexing: text('desexing'),
    pickupOn: text('pickup_on'),
    agreedOn: text('agreed_on'),
    /** Null for puppies that had left before placements were recorded. */
    homeOn: text('home_on'),
    /** When the transfer of the microchip was sent. */
    transferSentOn: text('transfer_sent_on'),
    endedOn: text('ended_on'),
    endedReason: text('ended_reason'),
    diedOn: text('died_on'),
    healthNote: text('health_note'),
    papers: text('papers', { mode: 'json' }).$type<Paper[]>().notNull().default([]),
    /** Check-ins that the breeder has skipped. */
    skipped: text('skipped', { mode: 'json' }).$type<CheckIn[]>().notNull().default([]),
    /** Of the family's page; null once erased. */
    token: text('token').unique(),
    /** Whether the family is emailed when there is something new. */
    newsMail: integer('news_mail', { mode: 'boolean' }).notNull().default(true),
    newsMailedAt: text('news_mailed_at'),
    undo: text('undo', { mode: 'json' }).$type<Undo>(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('placements_active_puppy')
      .on(table.puppyId)
      .where(sql`${table.state} in ('reserved', 'home')`),
    index('placements_puppy').on(table.puppyId),
    index('placements_person').on(person),
    index('placements_state').on(table.state, table.createdAt),
    check('placements_price', sql`${table.price} > 0`),
    check('placements_deposit', sql`${table.deposit} > 0`),
  ],
)

/** Amounts paid or paid back, as on the bank statement. A wrong one is voided, so that the numbers have no gap. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    placementId: text('placement_id')
      .notNull()
      .references(() => placements.id, { onDelete: 'restrict' }),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    cents: integer('cents').notNull(),
    paidOn: text('paid_on').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    note: text('note'),
    voidedAt: text('voided_at'),
    voidReason: text('void_reason'),
    ...timestamps(),
  },
  (table) => [
    index('payments_placement').on(table.placementId),
    check('payments_cents', sql`${table.cents} > 0`),
  ],
)
