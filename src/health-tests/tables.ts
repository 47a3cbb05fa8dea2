import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { parentDogs } from '#src/dogs/tables.ts'
import { testResults, tests } from '#src/health-tests/rules/tests.ts'
import { id, timestamps } from '#src/platform/db/columns.ts'

/** Results of a parent dog. For each test the newest counts, and the older ones stay. */
export const healthTests = sqliteTable(
  'health_tests',
  {
    id: id(),
    dogId: text('dog_id')
      .notNull()
      .references(() => parentDogs.id, { onDelete: 'cascade' }),
    test: text('test', { enum: tests }).notNull(),
    /** The name of a test that is not one of the known ones. */
    otherName: text('other_name'),
    result: text('result', { enum: testResults }).notNull(),
    detail: text('detail'),
    testedOn: text('tested_on').notNull(),
    validUntil: text('valid_until'),
    laboratory: text('laboratory'),
    number: text('number'),
    registerUrl: text('register_url'),
    /** Whether the public sees the result, or only that there is one. */
    isShown: integer('is_shown', { mode: 'boolean' }).notNull().default(true),
    /** A photo or PDF of the certificate; never public. */
    paper: text('paper'),
    /** Whether families with a puppy of the dog may see it. */
    paperShown: integer('paper_shown', { mode: 'boolean' }).notNull().default(false),
    ...timestamps(),
  },
  (table) => [index('health_tests_dog').on(table.dogId)],
)
