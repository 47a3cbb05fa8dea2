import Gallery from '#islands/portal/gallery/gallery.tsx'
import { listGalleryPhotos } from '#src/gallery/queries.ts'
import { galleryFilterNamed } from '#src/gallery/rules.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const manageGalleryPage = definePortalPage({
  title: 'Photo Gallery',
  description: 'The photos of the gallery, public and private.',
  parameters: { show: 'text' },
  load: async (db, { query }) => ({
    photos: await listGalleryPhotos(db),
    shows: galleryFilterNamed(query.show),
  }),
  island: Gallery,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
