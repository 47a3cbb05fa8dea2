import GalleryDialog from '../../../islands/gallery-dialog.tsx'
import { listPublicGalleryPhotos, type PublicGalleryPhoto } from '../../db/queries/gallery.ts'
import { notices } from '../../domain/messages.ts'
import { photoSizes } from '../../domain/photos.ts'
import { Photo, photoUrl } from '../../ui/photo.tsx'
import { PageHero } from '../hero.tsx'
import { Island } from '../island.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'
import { EmptyState } from '../states.tsx'

const eagerTiles = 4

export const galleryPage = definePage<PublicGalleryPhoto[]>({
  load: listPublicGalleryPhotos,
  head: (_, site) => ({
    title: 'Photo Gallery',
    description:
      'Photos of our Standard Parti Poodles at home in Mansfield, and of the puppies who have moved on to families of their own.',
    jsonLd: [breadcrumbs(site, ['/gallery', 'Photo Gallery'])],
  }),
  View: ({ data: photos }) => (
    <>
      <Hero />
      <div className="container section">
        {photos.length === 0 ? (
          <EmptyState
            notice={{
              title: 'No Photos Yet',
              description: "We're currently building our photo gallery. Check back soon...",
            }}
          />
        ) : (
          <Tiles photos={photos} />
        )}
      </div>
    </>
  ),
  failure: notices.galleryFailure,
  Hero,
})

function Hero() {
  return (
    <PageHero
      title="Photo Gallery"
      lead="Our dogs at home, and the puppies who have moved on to lives of their own."
    />
  )
}

const untitled = 'Photo from our gallery'

function Tiles({ photos }: { photos: PublicGalleryPhoto[] }) {
  const { imageResizing } = useSite()
  return (
    <Island
      of={GalleryDialog}
      when="intent"
      resizing={imageResizing}
      photos={photos.map(({ url }) => url)}
      captions={photos.map(({ caption }) => caption ?? untitled)}
    >
      <ul className="gallery-grid">
        {photos.map(({ id, url, caption }, index) => (
          <li key={id}>
            <a
              className="tile"
              href={photoUrl(url, photoSizes.galleryFull, imageResizing)}
              data-photo={index}
            >
              <Photo
                path={url}
                alt={caption ? '' : untitled}
                size={photoSizes.galleryThumbnail}
                resizing={imageResizing}
                ratio={1}
                eager={index < eagerTiles}
              />
              {caption && <span className="tile-caption">{caption}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Island>
  )
}
