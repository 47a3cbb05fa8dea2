import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { dogStatuses, genders } from '#src/dogs/rules/parent-dogs.ts'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { parentsLines, type Question, unchippedModes } from '#src/kennel/rules/kennel.ts'
import type { Template } from '#src/letters/rules/templates.ts'
import { id, photos, timestamps } from '#src/platform/db/columns.ts'
import { collars, outcomes } from '#src/whelping/rules/births.ts'
import { gramsRange } from '#src/whelping/rules/weights.ts'

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
    /** Day from which its puppies can go home; null for eight weeks after birth. */
    readyOn: text('ready_on'),
    birthBeganAt: text('birth_began_at'),
    birthEndedAt: text('birth_ended_at'),
    birthNotes: text('birth_notes'),
    /** Photos that have not been given to a puppy yet; never public. */
    tray: text('tray', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** When birth or tray last changed: `updatedAt` is public, and they are not. */
    seasonUpdatedAt: text('season_updated_at'),
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
    /** Where it differs from the litter's. */
    readyOn: text('ready_on'),
    /** Whether it is on the website at all. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(true),
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

/** Newborns, from the night of their birth until they are puppies of the kennel; their ids come from the browser. */
export const litterBirths = sqliteTable(
  'litter_births',
  {
    id: id(),
    litterId: text('litter_id')
      .notNull()
      .references(() => litters.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bornAt: text('born_at'),
    gender: text('gender', { enum: genders }),
    color: text('color'),
    collar: text('collar', { enum: collars }),
    markings: text('markings'),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    diedOn: text('died_on'),
    puppyId: text('puppy_id')
      .unique()
      .references(() => puppies.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    index('litter_births_litter').on(table.litterId),
    /** Also says whether a newborn can be restored. */
    uniqueIndex('litter_births_collar')
      .on(table.litterId, table.collar)
      .where(sql`${table.outcome} = 'alive'`),
  ],
)

/** In grams: of a puppy at a time, or of a newborn at its birth. Their ids come from the browser. */
export const weights = sqliteTable(
  'weights',
  {
    id: id(),
    puppyId: text('puppy_id').references(() => puppies.id, { onDelete: 'cascade' }),
    birthId: text('birth_id')
      .unique()
      .references(() => litterBirths.id, { onDelete: 'cascade' }),
    /** Not at birth: the time of that is on the card. */
    weighedAt: text('weighed_at'),
    grams: integer('grams').notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('weights_puppy_time').on(table.puppyId, table.weighedAt),
    check(
      'weights_at_birth',
      sql`(${table.birthId} is null) = (${table.puppyId} is not null) and (${table.birthId} is null) = (${table.weighedAt} is not null)`,
    ),
    check(
      'weights_grams',
      sql`${table.grams} between ${sql.raw(String(gramsRange.least))} and ${sql.raw(String(gramsRange.most))}`,
    ),
  ],
)

/** A single row, written by the first save of the Kennel screen; until then the environment and the defaults apply. */
export const kennel = sqliteTable('kennel', {
  id: integer('id').primaryKey(),
  sourceNumber: text('source_number'),
  sourceNumberUntil: text('source_number_until'),
  unchipped: text('unchipped', { enum: unchippedModes }).notNull(),
  /** When the breeder chose the mode; until then the dashboard asks. */
  unchippedChosenAt: text('unchipped_chosen_at'),
  noMoneyFirst: integer('no_money_first', { mode: 'boolean' }).notNull(),
  phone: text('phone').notNull(),
  visitingHours: text('visiting_hours').notNull(),
  yearsHome: integer('years_home').notNull(),
  yearsAbout: integer('years_about').notNull(),
  families: integer('families').notNull(),
  healthClaim: text('health_claim').notNull(),
  priceText: text('price_text').notNull(),
  guaranteeYears: integer('guarantee_years').notNull(),
  parentsLine: text('parents_line', { enum: parentsLines }).notNull(),
  questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull(),
  bannerText: text('banner_text'),
  bannerLink: text('banner_link'),
  bannerUntil: text('banner_until'),
  /** After how many months without a word a person is erased; null for never. */
  keepMonths: integer('keep_months'),
  /** Null for the defaults of domain/letters/templates.ts. */
  templates: text('templates', { mode: 'json' }).$type<readonly Template[]>(),
  /** Null for the default of domain/waiting-list/rules.ts. */
  waitingRules: text('waiting_rules'),
  ...timestamps(),
})

/** News for every family on the waiting list, on its page; about a litter or about none. */
export const news = sqliteTable(
  'news',
  {
    id: id(),
    litterId: text('litter_id').references(() => litters.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    photos: photos(),
    ...timestamps(),
  },
  (table) => [index('news_newest').on(table.createdAt), index('news_litter').on(table.litterId)],
)
