import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { litters, parentDogs, puppies } from '#src/dogs/tables.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { healthTests } from '#src/health-tests/tables.ts'
import { kennel } from '#src/kennel/tables.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { objectFolder } from '#src/platform/photos/rules/files.ts'
import { uploads } from '#src/platform/photos/tables.ts'
import { trash } from '#src/records/tables.ts'
import { admins } from '#src/sign-in/tables.ts'
import { news } from '#src/waiting-list/tables.ts'
import type { Upload } from './uploads.ts'

/** Who showed the public a photo; a visitor's photo is referenced only by that visitor's row of the gallery. */
export type PhotoOwner = 'breeder' | 'visitor'

/** A table of references of the query that selects their paths and owners. */
const asReferences = (paths: SQL) => sql`(
  SELECT substr(path, ${objectFolder.length + 1}) AS name, owner FROM (${paths})
  WHERE path GLOB ${`${objectFolder}*`}
) AS photo_references`

/** A visitor's row of the gallery has an uploader's name, the breeder's own has none. */
const livePaths = sql`
  SELECT value AS path, CASE WHEN ${puppies.isListed} THEN 'breeder' END AS owner
    FROM ${puppies}, json_each(${puppies.photos})
  UNION ALL SELECT value, NULL FROM ${puppies}, json_each(${puppies.olderPhotos})
  UNION ALL SELECT value, 'breeder' FROM ${parentDogs}, json_each(${parentDogs.photos})
  UNION ALL SELECT value, NULL FROM ${litters}, json_each(${litters.tray})
  UNION ALL SELECT ${galleryPhotos.url}, CASE
    WHEN NOT ${galleryPhotos.isPublic} THEN NULL
    WHEN ${galleryPhotos.uploaderName} IS NULL THEN 'breeder'
    ELSE 'visitor' END FROM ${galleryPhotos}
  UNION ALL SELECT value, NULL FROM ${news}, json_each(${news.photos})
  UNION ALL SELECT value ->> '$.path', NULL FROM ${placements}, json_each(${placements.papers})
  UNION ALL SELECT ${healthTests.paper}, NULL FROM ${healthTests}
  UNION ALL SELECT ${kennel.breederPhoto}, 'breeder' FROM ${kennel}
  UNION ALL SELECT ${admins.profileImageUrl}, NULL FROM ${admins}`
const trashedPaths = sql`
  SELECT value AS path, NULL AS owner FROM ${trash}, json_each(${trash.photos}) WHERE ${trash.photos} <> '[]'`

/**
 * One row per reference: the photo's file name and its owner, null if only the portal shows it. Every column that stores paths
 * of photos belongs here.
 */
const photoReferences = asReferences(sql`${livePaths} UNION ALL ${trashedPaths}`)
const liveReferences = asReferences(livePaths)
const trashedReferences = asReferences(trashedPaths)
const name = sql<string>`photo_references.name`
const owner = sql<PhotoOwner>`photo_references.owner`

/** Every photo the public may see, once; one that the breeder uses too is the breeder's. */
export const listPublicPhotos = (db: Queryable) =>
  db
    .select({ name, owner: sql<PhotoOwner>`min(${owner})` })
    .from(liveReferences)
    .where(isNotNull(owner))
    .groupBy(name)

export const isReferenced = async (db: Queryable, photo: string): Promise<boolean> =>
  (await db.select({ name }).from(photoReferences).where(eq(name, photo)).limit(1).get()) !== undefined

/** Those photos that only the trash references: they look deleted to everyone, and nothing else may reference them. */
export const listTrashedPhotos = async (db: Queryable, names: readonly string[]): Promise<string[]> => {
  const trashed = and(inArray(name, [...names]), sql`${name} NOT IN (SELECT ${name} FROM ${liveReferences})`)
  return (await db.selectDistinct({ name }).from(trashedReferences).where(trashed)).map((row) => row.name)
}

/** Whether a photo looks deleted, although its file may still be there. */
export const isWithdrawn = async (db: Queryable, photo: string): Promise<boolean> =>
  (await db.$count(uploads, and(eq(uploads.name, photo), isNotNull(uploads.removedAt)))) > 0 ||
  (await listTrashedPhotos(db, [photo])).length > 0

/** Those named uploads that nothing references. */
export const listOrphans = (db: Queryable, names: string[]): Promise<Upload[]> =>
  selectOrphans(db, inArray(uploads.name, names))

/** Accepted uploads older than a time that nothing references, up to a limit. */
export const listOrphansBefore = (db: Queryable, time: string, limit: number): Promise<Upload[]> =>
  selectOrphans(db, and(isNotNull(uploads.acceptedAt), lt(uploads.createdAt, time))).limit(limit)

const isOrphan = sql`${uploads.name} NOT IN (SELECT ${name} FROM ${photoReferences})`

const selectOrphans = (db: Queryable, among: SQL | undefined) =>
  db.select().from(uploads).where(and(among, isOrphan))

/** Takes those uploads that nothing references out of use, and returns them: no photo is removed that a row has just referenced. */
export const markRemoved = (db: Queryable, ids: string[], removedAt: string): Promise<Upload[]> =>
  db
    .update(uploads)
    .set({ removedAt })
    .where(and(inArray(uploads.id, ids), isOrphan))
    .returning()

/** Does the same for photos by name, however many; the sweep deletes them. */
export const markOrphansRemoved = (db: Queryable, names: readonly string[], removedAt: string) =>
  db
    .update(uploads)
    .set({ removedAt })
    .where(and(sql`${uploads.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`, isOrphan))
