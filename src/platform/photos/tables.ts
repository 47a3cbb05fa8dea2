import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id } from '#src/platform/db/columns.ts'

/** One row per upload; a pending one is swept after an hour, an orphaned one after a day. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    /** File name of the photo once accepted, as in /objects/uploads/NAME. */
    name: text('name').notNull().unique(),
    contentType: text('content_type'),
    /** Of a pending file: the declared bytes, or those reserved for it while it arrives. */
    size: integer('size'),
    width: integer('width'),
    height: integer('height'),
    /** Upload token; null for photos the site stored itself. */
    token: text('ticket'),
    fromVisitor: integer('from_visitor', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** Since when a file may be there: a bucket receives it unseen, so from the start. */
    receivedAt: text('received_at'),
    acceptedAt: text('checked_at'),
    /** Being removed: from now on nothing may reference it. */
    removedAt: text('removed_at'),
  },
  (table) => [
    index('uploads_created').on(table.createdAt),
    index('uploads_pending').on(table.receivedAt).where(sql`${table.acceptedAt} IS NULL`),
  ],
)
