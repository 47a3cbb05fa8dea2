import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { admins, galleryPhotos, parentDogs, puppies, uploads } from '#src/db/schema.ts'
import { objectFolder } from '#src/domain/photos/files.ts'
import type { Upload } from './uploads.ts'

/** Who the public sees a photo from; a visitor's is referenced by nothing but a visitor's row of the gallery. */
export type PhotoOwner = 'breeder' | 'visitor'

/**
 * One row per reference: the photo's file name and its owner, null where only the portal shows it. Every column that stores paths
 * of photos belongs in here. A visitor's row of the gallery has an uploader's name, the breeder's own has none.
 */
const photoReferences = sql`(
  SELECT substr(path, ${objectFolder.length + 1}) AS name, owner FROM (
    SELECT value AS path, CASE WHEN ${puppies.isListed} THEN 'breeder' END AS owner
      FROM ${puppies}, json_each(${puppies.photos})
    UNION ALL SELECT value, 'breeder' FROM ${parentDogs}, json_each(${parentDogs.photos})
    UNION ALL SELECT ${galleryPhotos.url}, CASE
      WHEN NOT ${galleryPhotos.isPublic} THEN NULL
      WHEN ${galleryPhotos.uploaderName} IS NULL THEN 'breeder'
      ELSE 'visitor' END FROM ${galleryPhotos}
    UNION ALL SELECT ${admins.profileImageUrl}, NULL FROM ${admins}
  ) WHERE path GLOB ${`${objectFolder}*`}
) AS photo_references`
const name = sql<string>`photo_references.name`
const owner = sql<PhotoOwner>`photo_references.owner`

/** Every photo the public may see, once; one that the breeder uses too is the breeder's. */
export const listPublicPhotos = (db: Queryable) =>
  db
    .select({ name, owner: sql<PhotoOwner>`min(${owner})` })
    .from(photoReferences)
    .where(isNotNull(owner))
    .groupBy(name)

export const isReferenced = async (db: Queryable, photo: string): Promise<boolean> =>
  (await db.select({ name }).from(photoReferences).where(eq(name, photo)).limit(1).get()) !== undefined

/** Those of the named uploads that nothing references. */
export const listOrphans = (db: Queryable, names: string[]): Promise<Upload[]> =>
  selectOrphans(db, inArray(uploads.name, names))

/** Accepted uploads older than a time that nothing references, a limited number of them. */
export const listOrphansBefore = (db: Queryable, time: string, limit: number): Promise<Upload[]> =>
  selectOrphans(db, and(isNotNull(uploads.acceptedAt), lt(uploads.createdAt, time))).limit(limit)

const isOrphan = sql`${uploads.name} NOT IN (SELECT ${name} FROM ${photoReferences})`

const selectOrphans = (db: Queryable, among: SQL | undefined) =>
  db.select().from(uploads).where(and(among, isOrphan))

/** Takes those uploads that nothing references out of use, and returns them: no photo is removed that a row has just taken. */
export const markRemoved = (db: Queryable, ids: string[], removedAt: string): Promise<Upload[]> =>
  db
    .update(uploads)
    .set({ removedAt })
    .where(and(inArray(uploads.id, ids), isOrphan))
    .returning()
