import { eq } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { galleryPhotos, parentDogs, puppies } from '#src/db/schema.ts'

/** Paths of all photos the public may see, by whom they come from; a path may appear more than once. */
export async function listPublicPhotoPaths(db: Queryable) {
  const [ofPuppies, ofDogs, ofGallery] = await Promise.all([
    db.select({ photos: puppies.photos }).from(puppies),
    db.select({ photos: parentDogs.photos }).from(parentDogs),
    db
      .select({ url: galleryPhotos.url, uploaderName: galleryPhotos.uploaderName })
      .from(galleryPhotos)
      .where(eq(galleryPhotos.isPublic, true)),
  ])
  // A visitor has given a name; the breeder's own photos have none.
  const fromBreeder = ofGallery.filter(({ uploaderName }) => uploaderName === null)
  const fromVisitors = ofGallery.filter(({ uploaderName }) => uploaderName !== null)
  return {
    breeder: [
      ...ofPuppies.flatMap(({ photos }) => photos),
      ...ofDogs.flatMap(({ photos }) => photos),
      ...fromBreeder.map(({ url }) => url),
    ],
    visitor: fromVisitors.map(({ url }) => url),
  }
}
