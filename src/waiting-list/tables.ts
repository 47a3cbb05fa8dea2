import { sql } from 'drizzle-orm'
import { index, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { litters, puppies } from '#src/dogs/tables.ts'
import { id, person, photos, timestamps } from '#src/platform/db/columns.ts'
import {
  type Absence,
  outcomes,
  setAsideStates,
  timelines,
  type Wish,
  waitingStates,
} from '#src/waiting-list/rules/entries.ts'

/** News on the page of every family on the waiting list, about a litter or none; or about a puppy, for its family's diary alone. */
export const news = sqliteTable(
  'news',
  {
    id: id(),
    litterId: text('litter_id').references(() => litters.id, { onDelete: 'cascade' }),
    puppyId: text('puppy_id').references(() => puppies.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    photos: photos(),
    ...timestamps(),
  },
  (table) => [
    index('news_newest').on(table.createdAt),
    index('news_litter').on(table.litterId),
    index('news_puppy').on(table.puppyId),
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
    /** Ids of the coming litters from which the family would like a puppy. */
    wants: text('wants', { mode: 'json' }).$type<string[]>().notNull().default([]),
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
    /** Oldest first. */
    absences: text('absences', { mode: 'json' }).$type<Absence[]>().notNull().default([]),
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
    // Covers counting the families before one, and those with the same sex as first wish.
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
