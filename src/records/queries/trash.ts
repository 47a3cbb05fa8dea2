import { and, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { contains } from '#src/platform/db/search.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import { kindsOf, type TrashQuery } from '#src/records/rules/trash.ts'
import { trash } from '#src/records/tables.ts'
import { fullName } from '#src/sign-in/rules/profile.ts'
import { admins } from '#src/sign-in/tables.ts'

export type TrashEntry = typeof trash.$inferSelect

const { rows: _rows, links: _links, photos: _photos, ...listed } = getTableColumns(trash)

/** One page of the matching trash, the latest deletion first, and how many match in total. */
export async function listTrash(db: Queryable, query: TrashQuery) {
  const where = matching(query)
  const total = await db.$count(trash, where)
  const found = await selectTrash(db, query)
  const rows = found.map(({ entry, admin }) => ({ ...entry, deletedBy: admin && fullName(admin) }))
  return { rows, total }
}

/** The query of a page; a test checks that it reads no more rows than it returns. */
export const selectTrash = (db: Queryable, query: TrashQuery) =>
  db
    .select({
      entry: listed,
      // The first column decides whether there is an admin at all, so it must be one that is never null.
      admin: { username: admins.username, firstName: admins.firstName, lastName: admins.lastName },
    })
    .from(trash)
    .leftJoin(admins, eq(admins.id, trash.deletedBy))
    .where(matching(query))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)

const matching = ({ q, kind }: TrashQuery): SQL | undefined => {
  const kinds = kind && kindsOf(kind)
  const ofKind =
    kinds && (kinds.length === 1 && kinds[0] ? eq(trash.kind, kinds[0]) : inArray(trash.kind, [...kinds]))
  return and(contains(q, [trash.label, trash.email]), ofKind)
}

export const insertTrash = (db: Queryable, entry: typeof trash.$inferInsert) => db.insert(trash).values(entry)

export const findTrash = (db: Queryable, id: string): Promise<TrashEntry | null> =>
  db.select().from(trash).where(eq(trash.id, id)).get().then(orNull)

/** The deletion of the row with that id, or null. */
export const findTrashOf = (db: Queryable, rowId: string): Promise<TrashEntry | null> =>
  db
    .select()
    .from(trash)
    .where(eq(trash.rowId, rowId))
    .orderBy(desc(trash.deletedAt))
    .limit(1)
    .get()
    .then(orNull)

export const updateTrash = (
  db: Queryable,
  id: string,
  changes: Partial<Pick<TrashEntry, 'rows' | 'links'>>,
) => db.update(trash).set(changes).where(eq(trash.id, id))

/** A placement's papers are about its family, whose address has changed. */
export const setEmailOfPapers = (db: Queryable, placementId: string, email: string) =>
  db
    .update(trash)
    .set({ email })
    .where(and(eq(trash.kind, 'paper'), sql`${trash.links} ->> '$[0].id' = ${placementId}`))

/** A deleted record, and the paths of the photos that it referenced. */
export type DeletedTrash = Pick<TrashEntry, 'kind' | 'rowId' | 'photos'>

const deleteWhere = (db: Queryable, where?: SQL): Promise<DeletedTrash[]> =>
  db.delete(trash).where(where).returning({ kind: trash.kind, rowId: trash.rowId, photos: trash.photos })

/** Null if there is no such entry. */
export const deleteTrash = async (db: Queryable, id: string): Promise<DeletedTrash | null> =>
  (await deleteWhere(db, eq(trash.id, id)))[0] ?? null

export const deleteAllTrash = (db: Queryable) => deleteWhere(db)

export const deleteExpiredTrash = (db: Queryable, now: string) => deleteWhere(db, lte(trash.expiresAt, now))
