import Gallery from '../../../islands/admin/gallery.tsx'
import { type GalleryPhoto, listGalleryPhotos } from '../../db/queries/gallery.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

export const manageGalleryPage = definePage<GalleryPhoto[]>({
  load: listGalleryPhotos,
  head: () => ({ title: 'Photo Gallery', description: 'The photos of the gallery, public and private.' }),
  View: GalleryView,
})

function GalleryView({ data }: { data: GalleryPhoto[] }) {
  const { signedIn } = useSite()
  return <Island of={Gallery} when="load" photos={data} admin={signedIn ?? ''} />
}
