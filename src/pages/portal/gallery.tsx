import Gallery from '#islands/portal/gallery.tsx'
import { listGalleryPhotos } from '#src/db/queries/gallery.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const manageGalleryPage = definePortalPage({
  title: 'Photo Gallery',
  description: 'The photos of the gallery, public and private.',
  load: listGalleryPhotos,
  island: Gallery,
  props: (photos, { signedIn }) => ({ photos, admin: signedIn ?? '' }),
})
