import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import type { ChangesQuery } from '#src/records/rules/changes.ts'
import { changes } from '#src/records/tables.ts'

export const isAboutRecord = ({ kind, id }: Pick<ChangesQuery, 'kind' | 'id'>) =>
  and(eq(changes.rowId, id), eq(changes.kind, kind))

/** One page of admins' actions on a record or several, newest first, and how many in total. */
export async function listChanges(db: Queryable, where: SQL | undefined, page: number) {
  const rows = await db
    .select()
    .from(changes)
    .where(where)
    .orderBy(desc(changes.at), sql`rowid desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.$count(changes, where) }
}

export const insertChange = (db: Queryable, change: typeof changes.$inferInsert) =>
  db.insert(changes).values(change)

export const erasedLabel = { label: 'erased' }

/** For records about people, whose names must not be kept. */
export async function eraseLabels(db: Queryable, rowIds: readonly string[]): Promise<void> {
  for (let from = 0; from < rowIds.length; from += idsAtOnce)
    await db
      .update(changes)
      .set(erasedLabel)
      .where(inArray(changes.rowId, rowIds.slice(from, from + idsAtOnce)))
}

/** SQLite takes a limited number of values per statement. */
const idsAtOnce = 500

export const deleteChangesBefore = (db: Queryable, time: string) =>
  db.delete(changes).where(lt(changes.at, time))
