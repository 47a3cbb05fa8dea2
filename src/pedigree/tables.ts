import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { parentDogs } from '#src/dogs/tables.ts'
import { ancestorPlaces } from '#src/pedigree/rules.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'

/** Three generations behind a parent dog. */
export const ancestors = sqliteTable(
  'ancestors',
  {
    id: id(),
    dogId: text('dog_id')
      .notNull()
      .references(() => parentDogs.id, { onDelete: 'cascade' }),
    place: text('place', { enum: ancestorPlaces }).notNull(),
    /** The parent dog in this place, whose own name and number are then used. */
    ancestorId: text('ancestor_id').references(() => parentDogs.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    number: text('number'),
    ...timestamps(),
  },
  (table) => [uniqueIndex('ancestors_place').on(table.dogId, table.place)],
)
