import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, photos, timestamps } from '#src/platform/db/columns.ts'
import type { ChangedFields } from '#src/records/rules/changes.ts'
import { acts } from '#src/records/rules/history.ts'
import { changeKinds, trashKinds } from '#src/records/rules/kinds.ts'
import type { Link, TrashedRow } from '#src/records/rules/trash.ts'
import { admins } from '#src/sign-in/tables.ts'

/** Deleted records, for 30 days: the row itself, the rows deleted with it, and the references to it that were cleared. */
export const trash = sqliteTable(
  'trash',
  {
    id: id(),
    kind: text('kind', { enum: trashKinds }).notNull(),
    rowId: text('row_id').notNull(),
    label: text('label').notNull(),
    /** The address of the person it is about, in lower case. */
    email: text('email'),
    photos: photos(),
    deletedAt: text('deleted_at').notNull(),
    deletedBy: text('deleted_by').references(() => admins.id, { onDelete: 'set null' }),
    expiresAt: text('expires_at').notNull(),
    /** In order of insertion. */
    rows: text('rows', { mode: 'json' }).$type<TrashedRow[]>().notNull(),
    links: text('links', { mode: 'json' }).$type<Link[]>().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('trash_newest').on(table.deletedAt, table.id),
    index('trash_kind').on(table.kind, table.deletedAt, table.id),
    index('trash_row').on(table.rowId),
    index('trash_person').on(sql`person`),
    index('trash_expires').on(table.expiresAt),
    // Covers the search for a photo, so that it does not read the rows themselves.
    index('trash_photos').on(table.photos).where(sql`${table.photos} <> '[]'`),
  ],
)

/** The actions of admins on a record. */
export const changes = sqliteTable(
  'changes',
  {
    id: id(),
    at: text('at').notNull(),
    adminId: text('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    adminName: text('admin_name').notNull(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    rowId: text('row_id').notNull(),
    label: text('label').notNull(),
    act: text('act', { enum: acts }).notNull(),
    fields: text('fields', { mode: 'json' }).$type<ChangedFields>().notNull(),
    ...timestamps(),
  },
  (table) => [index('changes_row').on(table.rowId, table.kind, table.at), index('changes_at').on(table.at)],
)
