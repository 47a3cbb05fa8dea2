import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Random keys that this site signs with, made when they are first needed. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** One row per key and window, for example the failed logins of one address. */
export const countedLimits = sqliteTable(
  'counted_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: text('resets_at').notNull(),
  },
  (table) => [index('counted_limits_resets').on(table.resetsAt)],
)

/** A single row; triggers increment it in the transaction of every write that public pages show. */
export const dataVersion = sqliteTable('data_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})
