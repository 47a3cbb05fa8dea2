import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { admins, galleryPhotos, parentDogs, puppies, uploads } from '#src/db/schema.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { uploadId } from '#src/domain/photos/upload-paths.ts'

export type Upload = typeof uploads.$inferSelect

export const insertUpload = (db: Queryable, upload: typeof uploads.$inferInsert) =>
  db.insert(uploads).values(upload)

/** By its file name, or by the one its address was made for: a check may have changed the ending. */
export const findUpload = async (db: Queryable, name: string): Promise<Upload | null> =>
  (await db
    .select()
    .from(uploads)
    .where(or(eq(uploads.name, name), eq(uploads.id, uploadId(name))))
    .get()) ?? null

/** Takes the one use a token has; answers whether it was there to take. */
export const claimUpload = async (db: Queryable, id: string, now: string, madeAfter: string) => {
  const unused = and(isNull(uploads.receivedAt), gt(uploads.createdAt, madeAfter))
  const claimed = await db
    .update(uploads)
    .set({ receivedAt: now })
    .where(and(eq(uploads.id, id), unused))
    .returning({ id: uploads.id })
  return claimed.length > 0
}

/** Gives the use back: nothing has arrived. */
export const releaseUpload = (db: Queryable, id: string) =>
  db.update(uploads).set({ receivedAt: null }).where(eq(uploads.id, id))

/** Answers null when the upload has been removed meanwhile. */
export const markAccepted = async (
  db: Queryable,
  id: string,
  checked: Pick<Upload, 'name' | 'contentType' | 'size' | 'width' | 'height' | 'acceptedAt'>,
) => (await db.update(uploads).set(checked).where(eq(uploads.id, id)).returning().get()) ?? null

export const deleteUploads = (db: Queryable, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids))

/** Uploads of these names that no puppy, dog, gallery photo or admin names. */
export async function listOrphans(db: Queryable, names: string[]): Promise<Upload[]> {
  const found = await db.select().from(uploads).where(inArray(uploads.name, names))
  return withoutNamed(db, found)
}

/** Uploads older than a time that no puppy, dog, gallery photo or admin names. */
export async function listOrphansBefore(db: Queryable, time: string): Promise<Upload[]> {
  const found = await db.select().from(uploads).where(lt(uploads.createdAt, time))
  return withoutNamed(db, found)
}

async function withoutNamed(db: Queryable, found: Upload[]) {
  if (found.length === 0) return found
  const named = await namedPaths(db)
  return found.filter(({ name }) => !named.has(objectPath(name)))
}

/** Whether a puppy, dog, gallery photo or admin names a path. */
export const isReferenced = async (db: Queryable, path: string) => (await namedPaths(db)).has(path)

async function namedPaths(db: Queryable): Promise<Set<string | null>> {
  const [ofPuppies, ofDogs, ofGallery, ofAdmins] = await Promise.all([
    db.select({ photos: puppies.photos }).from(puppies),
    db.select({ photos: parentDogs.photos }).from(parentDogs),
    db.select({ url: galleryPhotos.url }).from(galleryPhotos),
    db.select({ url: admins.profileImageUrl }).from(admins),
  ])
  return new Set([
    ...ofPuppies.flatMap(({ photos }) => photos),
    ...ofDogs.flatMap(({ photos }) => photos),
    ...ofGallery.map(({ url }) => url),
    ...ofAdmins.map(({ url }) => url),
  ])
}
