import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { maxPhotoBytes, objectPath, photoName } from '#src/platform/photos/rules/files.ts'
import { uploadId } from '#src/platform/photos/rules/upload-paths.ts'
import { uploads } from '#src/platform/photos/tables.ts'

export type Upload = typeof uploads.$inferSelect

const isKept = isNull(uploads.removedAt)

export const insertUpload = (db: Queryable, upload: typeof uploads.$inferInsert): Promise<Upload> =>
  db.insert(uploads).values(upload).returning().get()

/** By its file name, or the name it was opened under: accepting a photo may change the extension. Never one that is being removed. */
export const findUpload = (db: Queryable, name: string) =>
  db
    .select()
    .from(uploads)
    .where(and(isKept, or(eq(uploads.name, name), eq(uploads.id, uploadId(name)))))
    .get()
    .then(orNull)

/** Uses up the upload token, which is good for one file; returns false if it has been used or has expired. */
export const claimUpload = async (
  db: Queryable,
  id: string,
  reserved: { receivedAt: string; size: number },
  createdAfter: string,
) => {
  const unused = and(isNull(uploads.receivedAt), gt(uploads.createdAt, createdAfter))
  const claimed = await db
    .update(uploads)
    .set(reserved)
    .where(and(eq(uploads.id, id), unused))
    .returning({ id: uploads.id })
  return claimed.length > 0
}

/** Makes the upload token valid again, because no file has arrived. */
export const releaseUpload = (db: Queryable, { id, size }: Pick<Upload, 'id' | 'size'>) =>
  db.update(uploads).set({ receivedAt: null, size }).where(eq(uploads.id, id))

export const setUploadSize = (db: Queryable, id: string, size: number) =>
  db.update(uploads).set({ size }).where(eq(uploads.id, id))

const isPending = isNull(uploads.acceptedAt)

/** The size of all pending files, in bytes; one of unknown size counts as the largest. */
export const sumPendingBytes = async (db: Queryable): Promise<number> => {
  const total = sql<number>`coalesce(sum(coalesce(${uploads.size}, ${maxPhotoBytes})), 0)`
  const found = await db
    .select({ total })
    .from(uploads)
    .where(and(isPending, isNotNull(uploads.receivedAt)))
  return found[0]?.total ?? 0
}

const deletePending = (db: Queryable, which: SQL): Promise<Upload[]> =>
  db.delete(uploads).where(and(isPending, which)).returning()

export const deletePendingUpload = (db: Queryable, id: string) => deletePending(db, eq(uploads.id, id))

/** Those received before a time, or opened before it if nothing has arrived. */
export const deletePendingBefore = (db: Queryable, time: string, limit: number) =>
  deletePending(
    db,
    inArray(
      uploads.id,
      db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(isPending, lt(sql`coalesce(${uploads.receivedAt}, ${uploads.createdAt})`, time)))
        .limit(limit),
    ),
  )

/** Null when the upload has been removed in the meantime. */
export const markAccepted = (
  db: Queryable,
  id: string,
  accepted: Pick<Upload, 'name' | 'contentType' | 'size' | 'width' | 'height' | 'acceptedAt'>,
) =>
  db
    .update(uploads)
    .set(accepted)
    .where(and(isKept, eq(uploads.id, id)))
    .returning()
    .get()
    .then(orNull)

/** How many of the names are those of photos that may be referenced. */
export const countAccepted = (db: Queryable, names: string[]) =>
  db.$count(uploads, and(isKept, isNotNull(uploads.acceptedAt), inArray(uploads.name, names)))

export const deleteUploads = (db: Queryable, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids))

export const listUploadNames = async (db: Queryable): Promise<string[]> =>
  (await db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name)

/** The names of the photos and papers that the store must have. */
export const listStoredNames = async (db: Queryable): Promise<string[]> =>
  (
    await db
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(isNotNull(uploads.acceptedAt), isKept))
  ).map(({ name }) => name)

/** When photos were uploaded, by path; paths that are no upload are left out. */
export async function readUploadTimes(
  db: Queryable,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const names = paths.map(photoName).filter((name) => name !== null)
  const rows = await db
    .select({ name: uploads.name, createdAt: uploads.createdAt })
    .from(uploads)
    .where(inArray(uploads.name, names))
  return Object.fromEntries(rows.map(({ name, createdAt }) => [objectPath(name), createdAt]))
}
