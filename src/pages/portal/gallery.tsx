import Gallery from '#islands/portal/gallery.tsx'
import { type GalleryPhoto, listGalleryPhotos } from '#src/db/queries/gallery.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

export const manageGalleryPage = definePage<GalleryPhoto[]>({
  load: listGalleryPhotos,
  head: () => ({ title: 'Photo Gallery', description: 'The photos of the gallery, public and private.' }),
  View: GalleryView,
})

function GalleryView({ data }: { data: GalleryPhoto[] }) {
  const { signedIn } = usePageInfo()
  return <Island of={Gallery} when="load" photos={data} admin={signedIn ?? ''} />
}
