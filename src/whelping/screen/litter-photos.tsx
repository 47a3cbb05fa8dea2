import LitterPhotos from '#islands/portal/whelping/litter-photos.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { type LitterPhotos as Photos, readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'

export const litterPhotosPage = definePortalPage({
  title: ({ litter }: Photos) => `${litter.name}: photos`,
  description: 'The photos of a litter and its puppies.',
  load: (db, { params: { id = '' } }) => readLitterPhotos(db, id),
  island: LitterPhotos,
  props: (rendered) => ({ rendered }),
})
