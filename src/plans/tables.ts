import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { litters, parentDogs } from '#src/dogs/tables.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'
import { planAudiences, planStates } from './rules.ts'

/** Litters that are planned or expected; one that is born has its litter. */
export const plans = sqliteTable('plans', {
  id: id(),
  damId: text('dam_id').references(() => parentDogs.id, { onDelete: 'set null' }),
  sireId: text('sire_id').references(() => parentDogs.id, { onDelete: 'set null' }),
  matedOn: text('mated_on'),
  dueOn: text('due_on'),
  /** For families, beside the names. */
  text: text('text'),
  state: text('state', { enum: planStates }).notNull().default('planned'),
  shown: text('shown', { enum: planAudiences }).notNull().default('list'),
  litterId: text('litter_id').references(() => litters.id, { onDelete: 'set null' }),
  ...timestamps(),
})
