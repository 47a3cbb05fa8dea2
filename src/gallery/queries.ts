import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { GalleryPhotoInput } from '#src/gallery/fields.ts'
import type { FamilyWords } from '#src/gallery/rules.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { isAbout, personIdOrNull } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import type { Upload } from '#src/platform/photos/queries/uploads.ts'
import { objectFolder } from '#src/platform/photos/rules/files.ts'
import { uploads } from '#src/platform/photos/tables.ts'
import { dayAt } from '#src/platform/values/calendar.ts'

export type PublicGalleryPhoto = Awaited<ReturnType<typeof listPublicGalleryPhotos>>[number]

const { isPublic, wordsShown, wordsOkAt, wordsName, puppyName, createdAt } = galleryPhotos

/** Shown because the breeder chose to, and the sender consents. */
const isSaid = and(eq(wordsShown, true), isNotNull(wordsOkAt), isNotNull(wordsName))

const publicFields = {
  id: galleryPhotos.id,
  url: galleryPhotos.url,
  caption: galleryPhotos.caption,
  photoType: galleryPhotos.photoType,
  relatedPhotoId: galleryPhotos.relatedPhotoId,
  said: {
    text: sql<string | null>`CASE WHEN ${isSaid} THEN ${galleryPhotos.words} END`,
    name: wordsName,
    puppy: puppyName,
    at: createdAt,
  },
}

interface Said {
  said: { text: string | null; name: string | null; puppy: string | null; at: string }
}

function withWords<Row extends Said>({ said: { text, name, puppy, at }, ...photo }: Row) {
  const year = Number(dayAt(at).slice(0, 4))
  const words: FamilyWords | null = text && name ? { text, name, puppy, year } : null
  return { ...photo, words }
}

/** Published photos, newest first; caption and shown words are all they say about who sent them. */
export const listPublicGalleryPhotos = async (db: Queryable) => {
  const photos = await db
    .select(publicFields)
    .from(galleryPhotos)
    .where(eq(isPublic, true))
    .orderBy(desc(createdAt), galleryPhotos.id)
  return photos.map(withWords)
}

export type FamilyStory = Awaited<ReturnType<typeof listFamilyStories>>[number]

/** Dogs by name, for a puppy whose parent the sender has named. */
interface OfParents {
  dam: string | null
  sire: string | null
}

/** The newest public photos with words that are shown; of puppies of these parents, if they are given. */
export async function listFamilyStories(db: Queryable, count: number, parents?: OfParents) {
  const named = (column: SQLiteColumn, name: string | null) =>
    name === null ? sql`false` : sql`lower(trim(${column})) = lower(trim(${name}))`
  const ofParents =
    parents && or(named(galleryPhotos.parentDam, parents.dam), named(galleryPhotos.parentSire, parents.sire))
  const photos = await db
    .select(publicFields)
    .from(galleryPhotos)
    .where(and(eq(isPublic, true), isSaid, isNotNull(galleryPhotos.words), ofParents))
    .orderBy(desc(createdAt), galleryPhotos.id)
    .limit(count)
  return photos.map(withWords).flatMap(({ words, ...photo }) => (words ? [{ ...photo, words }] : []))
}

const nameOf = sql`substr(${galleryPhotos.url}, ${objectFolder.length + 1})`

export type GalleryPhoto = typeof galleryPhotos.$inferSelect

/** All photos as the breeder sees them, newest first, each with its size in pixels if that is known. */
export const listGalleryPhotos = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(galleryPhotos),
      width: uploads.width,
      height: uploads.height,
      /** Null for the breeder's own photos. */
      personId: personIdOrNull(galleryPhotos),
    })
    .from(galleryPhotos)
    .leftJoin(uploads, eq(uploads.name, nameOf))
    .orderBy(desc(galleryPhotos.createdAt), galleryPhotos.id)

/** The size in bytes of all visitors' photos that wait for review. */
export const sumBytesToReview = (db: Queryable): Promise<number> =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)` })
    .from(galleryPhotos)
    .innerJoin(uploads, eq(uploads.name, nameOf))
    .where(isNull(galleryPhotos.reviewedAt))
    .get()
    .then((row) => row?.bytes ?? 0)

export const findGalleryPhoto = (db: Queryable, id: string): Promise<GalleryPhoto | null> =>
  db.select().from(galleryPhotos).where(eq(galleryPhotos.id, id)).get().then(orNull)

/** Photos shared by a person, given in lower case. */
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
    'words',
    'wordsName',
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

/** Shows or hides the words of a photo that has any. */
export const setWordsShown = (db: Queryable, id: string, shown: boolean) =>
  db
    .update(galleryPhotos)
    .set({ wordsShown: shown })
    .where(and(eq(galleryPhotos.id, id), isNotNull(galleryPhotos.words)))

/** For good: the name and the consent go with the words. */
export const removeWords = (db: Queryable, id: string, now: string) =>
  db
    .update(galleryPhotos)
    .set({ words: null, wordsName: null, wordsOkAt: null, wordsShown: false, updatedAt: now })
    .where(eq(galleryPhotos.id, id))
    .returning()
    .get()
