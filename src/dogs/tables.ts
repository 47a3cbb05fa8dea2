import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { dogStatuses, genders } from '#src/dogs/rules/parent-dogs.ts'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { id, photos, timestamps } from '#src/platform/db/columns.ts'

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
  /** As on the certificate; never guessed from other texts. */
  championTitle: text('champion_title'),
  achievements: text('achievements'),
  pedigree: text('pedigree'),
  microchipId: text('microchip_id'),
  registrationNumber: text('registration_number'),
  /** The council's registration number; for the breeder's records alone. */
  councilNumber: text('council_number'),
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
    /** When a care plan was made for it, if ever. */
    plannedAt: text('planned_at'),
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
    /** Photos that newer ones have replaced on the website, the newest first; never public. */
    olderPhotos: text('older_photos', { mode: 'json' }).$type<string[]>().notNull().default([]),
    litterId: text('litter_id')
      .notNull()
      .references(() => litters.id, { onDelete: 'restrict' }),
    healthTesting: text('health_testing'),
    microchipId: text('microchip_id'),
    /** If it differs from the litter's. */
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
