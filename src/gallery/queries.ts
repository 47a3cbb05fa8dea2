import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { GalleryPhotoInput } from '#src/gallery/fields.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { isAbout } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import type { Upload } from '#src/platform/photos/queries/uploads.ts'
import { objectFolder } from '#src/platform/photos/rules/files.ts'
import { uploads } from '#src/platform/photos/tables.ts'

export type PublicGalleryPhoto = Awaited<ReturnType<typeof listPublicGalleryPhotos>>[number]

/** Published photos, newest first; the caption is all they say about who sent them. */
export const listPublicGalleryPhotos = (db: Queryable) =>
  db
    .select({
      id: galleryPhotos.id,
      url: galleryPhotos.url,
      caption: galleryPhotos.caption,
      photoType: galleryPhotos.photoType,
      relatedPhotoId: galleryPhotos.relatedPhotoId,
    })
    .from(galleryPhotos)
    .where(eq(galleryPhotos.isPublic, true))
    .orderBy(desc(galleryPhotos.createdAt), galleryPhotos.id)

export type GalleryPhoto = typeof galleryPhotos.$inferSelect

/** All photos as the breeder sees them, newest first, each with its size in pixels where that is known. */
export const listGalleryPhotos = (db: Queryable) =>
  db
    .select({ ...getTableColumns(galleryPhotos), width: uploads.width, height: uploads.height })
    .from(galleryPhotos)
    .leftJoin(uploads, eq(uploads.name, sql`substr(${galleryPhotos.url}, ${objectFolder.length + 1})`))
    .orderBy(desc(galleryPhotos.createdAt), galleryPhotos.id)

export const findGalleryPhoto = (db: Queryable, id: string): Promise<GalleryPhoto | null> =>
  db.select().from(galleryPhotos).where(eq(galleryPhotos.id, id)).get().then(orNull)

/** Those that a person, given in lower case, has shared. */
export const listPhotosOf = (db: Queryable, person: string) =>
  db
    .select({ id: galleryPhotos.id, caption: galleryPhotos.caption, createdAt: galleryPhotos.createdAt })
    .from(galleryPhotos)
    .where(isAbout(galleryPhotos, person))

export const listGalleryPhotosById = (db: Queryable, ids: string[]): Promise<GalleryPhoto[]> =>
  db.select().from(galleryPhotos).where(inArray(galleryPhotos.id, ids))

export const findGalleryPhotoByUrl = (db: Queryable, url: string): Promise<GalleryPhoto | null> =>
  db.select().from(galleryPhotos).where(eq(galleryPhotos.url, url)).get().then(orNull)

/** One of the breeder's own photos, which needs no review. */
export const insertGalleryPhoto = (
  db: Queryable,
  input: GalleryPhotoInput & { id: string; uploadedBy: string },
  now: string,
) =>
  db
    .insert(galleryPhotos)
    .values({ ...input, reviewedAt: now, createdAt: now, updatedAt: now })
    .returning()
    .get()

type VisitorPhoto = Omit<typeof galleryPhotos.$inferInsert, 'id' | 'isPublic' | 'reviewedAt' | 'updatedAt'>

/** A visitor's photo: private until it has been reviewed. */
export const insertVisitorPhoto = (db: Queryable, photo: VisitorPhoto) =>
  db
    .insert(galleryPhotos)
    .values({ ...photo, id: crypto.randomUUID(), isPublic: false, updatedAt: photo.createdAt })
    .returning()
    .get()

/** Whether the same file was sent after a time as another upload, with the same details. */
export async function isDuplicateSubmission(
  db: Queryable,
  photo: VisitorPhoto,
  { size, width, height }: Upload,
  after: string,
): Promise<boolean> {
  if (!size) return false
  const details = [
    'uploaderName',
    'uploaderEmail',
    'caption',
    'puppyName',
    'parentDam',
    'parentSire',
    'ageDescription',
    'photoType',
    'relatedPhotoId',
  ] as const
  const same = await db
    .select({ id: galleryPhotos.id })
    .from(galleryPhotos)
    .innerJoin(uploads, eq(uploads.name, galleryPhotos.filename))
    .where(
      and(
        gt(galleryPhotos.createdAt, after),
        eq(uploads.size, size),
        sql`${uploads.width} is ${width}`,
        sql`${uploads.height} is ${height}`,
        ...details.map((field) => sql`${galleryPhotos[field]} is ${photo[field] ?? null}`),
      ),
    )
    .get()
  return same !== undefined
}

export const isPublicBeforePhoto = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(
    galleryPhotos,
    and(eq(galleryPhotos.id, id), eq(galleryPhotos.isPublic, true), eq(galleryPhotos.photoType, 'before')),
  )) > 0

/** Publishes photos or keeps them private; either way they have been reviewed. */
export const setVisibility = (
  db: Queryable,
  ids: string[],
  isPublic: boolean,
  now: string,
): Promise<GalleryPhoto[]> =>
  db
    .update(galleryPhotos)
    .set({ isPublic, reviewedAt: sql`coalesce(${galleryPhotos.reviewedAt}, ${now})`, updatedAt: now })
    .where(inArray(galleryPhotos.id, ids))
    .returning()

export const setCaption = (db: Queryable, id: string, caption: string | null, now: string) =>
  db.update(galleryPhotos).set({ caption, updatedAt: now }).where(eq(galleryPhotos.id, id)).returning().get()
