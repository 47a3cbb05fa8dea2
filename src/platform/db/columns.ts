import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'

// Ids are UUIDs, times ISO 8601 UTC, dates of birth plain YYYY-MM-DD; photo lists hold paths /objects/uploads/NAME.
export const id = () => text('id').primaryKey()
export const photos = () => text('photos', { mode: 'json' }).$type<string[]>().notNull().default([])
export const timestamps = () => ({
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

/** The generated column of a table about people; see `people`. */
export const person = sql`person`
