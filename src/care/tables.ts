import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { careStates } from '#src/care/rules/care.ts'
import { careKinds, careTextLength, lastCareDay } from '#src/care/rules/plan.ts'
import { litters, parentDogs } from '#src/dogs/tables.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'

/** Care that a litter, a dog or the kennel needs on a day, or has had. Ids of typed tasks come from the browser. */
export const care = sqliteTable(
  'care',
  {
    id: id(),
    litterId: text('litter_id').references(() => litters.id, { onDelete: 'cascade' }),
    dogId: text('dog_id').references(() => parentDogs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: careKinds }).notNull(),
    text: text('text').notNull(),
    /** The age in days at which it is due, unless a day is given. */
    day: integer('day'),
    dueOn: text('due_on'),
    /** Ids of puppies, or of newborns that are not puppies yet; null for all that are with the breeder. */
    puppies: text('puppies', { mode: 'json' }).$type<string[]>(),
    state: text('state', { enum: careStates }).notNull(),
    doneOn: text('done_on'),
    product: text('product'),
    batch: text('batch'),
    givenBy: text('given_by'),
    note: text('note'),
    /** When it is due again, and the row that follows it. */
    nextDue: text('next_due'),
    nextId: text('next_id'),
    /** The row for the puppies left out. */
    restId: text('rest_id'),
    /** The newer row that replaced this one when it was done or skipped. */
    skippedBy: text('skipped_by'),
    ...timestamps(),
  },
  (table) => [
    index('care_litter').on(table.litterId),
    index('care_dog').on(table.dogId),
    index('care_open').on(table.state).where(sql`${table.state} = 'open'`),
    index('care_skipped_by').on(table.skippedBy).where(sql`${table.skippedBy} is not null`),
    check('care_of_one', sql`${table.litterId} is null or ${table.dogId} is null`),
    check('care_puppies', sql`${table.puppies} is null or ${table.litterId} is not null`),
    check(
      'care_due',
      sql`${table.dueOn} is not null or (${table.day} is not null and ${table.litterId} is not null)`,
    ),
    check('care_day', sql`${table.day} between 0 and ${sql.raw(String(lastCareDay))}`),
    check('care_text', sql`length(${table.text}) <= ${sql.raw(String(careTextLength))}`),
    check('care_done', sql`(${table.state} = 'done') = (${table.doneOn} is not null)`),
  ],
)
