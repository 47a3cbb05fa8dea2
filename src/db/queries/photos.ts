import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { galleryPhotos, parentDogs, puppies } from '../schema.ts'

/** Paths of all photos the public may see, by whom they come from; a path may appear more than once. */
export async function listPublicPhotoPaths(db: Queryable) {
  const [ofPuppies, ofDogs, ofGallery] = await Promise.all([
    db.select({ photos: puppies.photos }).from(puppies),
    db.select({ photos: parentDogs.photos }).from(parentDogs),
    db
      .select({ url: galleryPhotos.url, uploadedBy: galleryPhotos.uploadedBy })
      .from(galleryPhotos)
      .where(eq(galleryPhotos.isPublic, true)),
  ])
  const fromAdmins = ofGallery.filter(({ uploadedBy }) => uploadedBy !== null)
  const fromVisitors = ofGallery.filter(({ uploadedBy }) => uploadedBy === null)
  return {
    breeder: [
      ...ofPuppies.flatMap(({ photos }) => photos),
      ...ofDogs.flatMap(({ photos }) => photos),
      ...fromAdmins.map(({ url }) => url),
    ],
    visitor: fromVisitors.map(({ url }) => url),
  }
}
