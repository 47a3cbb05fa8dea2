import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { genders } from '#src/dogs/rules/parent-dogs.ts'
import { litters, puppies } from '#src/dogs/tables.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'
import { collars, outcomes } from '#src/whelping/rules/births.ts'
import { gramsRange } from '#src/whelping/rules/weights.ts'

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
    /** Also decides whether a newborn can be restored. */
    uniqueIndex('litter_births_collar')
      .on(table.litterId, table.collar)
      .where(sql`${table.outcome} = 'alive'`),
  ],
)

/** In grams: a puppy's at a time, or a newborn's at birth. The ids come from the browser. */
export const weights = sqliteTable(
  'weights',
  {
    id: id(),
    puppyId: text('puppy_id').references(() => puppies.id, { onDelete: 'cascade' }),
    birthId: text('birth_id')
      .unique()
      .references(() => litterBirths.id, { onDelete: 'cascade' }),
    /** Null at birth: that time is on the card. */
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
