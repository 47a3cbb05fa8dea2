import Gallery from '#islands/portal/gallery/gallery.tsx'
import { galleryPhotos } from '#src/app/tables.ts'
import { listGalleryPhotos } from '#src/gallery/queries.ts'
import type { GalleryFilter } from '#src/gallery/rules.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { screen } from '#src/testing/browser/screen.ts'

export async function show(shows: GalleryFilter = 'all') {
  const photos = await listGalleryPhotos(db())
  portal.show(<Gallery photos={photos} shows={shows} admin="admin" />)
}

export const stored = () => db().select().from(galleryPhotos)
export const alternatives = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
