import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { galleryPhotos } from '../schema.ts'

export type PublicGalleryPhoto = Awaited<ReturnType<typeof listPublicGalleryPhotos>>[number]

/** Published photos, newest first; nothing of who sent them but the caption. */
export const listPublicGalleryPhotos = (db: Queryable) =>
  db
    .select({ id: galleryPhotos.id, url: galleryPhotos.url, caption: galleryPhotos.caption })
    .from(galleryPhotos)
    .where(eq(galleryPhotos.isPublic, true))
    .orderBy(desc(galleryPhotos.createdAt), galleryPhotos.id)
