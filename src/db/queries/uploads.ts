import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { uploads } from '#src/db/schema.ts'
import { uploadId } from '#src/domain/photos/upload-paths.ts'
import { orNull } from './or-null.ts'

export type Upload = typeof uploads.$inferSelect

export const insertUpload = (db: Queryable, upload: typeof uploads.$inferInsert): Promise<Upload> =>
  db.insert(uploads).values(upload).returning().get()

/** By its file name, or by the name it was opened under: accepting a photo may change the extension. */
export const findUpload = (db: Queryable, name: string) =>
  db
    .select()
    .from(uploads)
    .where(or(eq(uploads.name, name), eq(uploads.id, uploadId(name))))
    .get()
    .then(orNull)

/** Uses up the upload token, which is good for one file; returns false if it has been used or has expired. */
export const claimUpload = async (db: Queryable, id: string, now: string, createdAfter: string) => {
  const unused = and(isNull(uploads.receivedAt), gt(uploads.createdAt, createdAfter))
  const claimed = await db
    .update(uploads)
    .set({ receivedAt: now })
    .where(and(eq(uploads.id, id), unused))
    .returning({ id: uploads.id })
  return claimed.length > 0
}

/** Makes the upload token valid again, because no file has arrived. */
export const releaseUpload = (db: Queryable, id: string) =>
  db.update(uploads).set({ receivedAt: null }).where(eq(uploads.id, id))

/** Null when the upload has been removed in the meantime. */
export const markAccepted = (
  db: Queryable,
  id: string,
  accepted: Pick<Upload, 'name' | 'contentType' | 'size' | 'width' | 'height' | 'acceptedAt'>,
) => db.update(uploads).set(accepted).where(eq(uploads.id, id)).returning().get().then(orNull)

export const deleteUploads = (db: Queryable, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids))

export const listUploadNames = async (db: Queryable): Promise<string[]> =>
  (await db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name)
