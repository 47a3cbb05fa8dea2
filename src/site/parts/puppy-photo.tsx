import GalleryDialog from '#islands/public/gallery/gallery-dialog.tsx'
import type { PublicPuppy } from '#src/dogs/queries/puppies.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { ImagesIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { Island } from '#src/site/layout/island.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

/** A puppy or a dog; a quick-added dog has no colour yet. */
type Photographed = Pick<PublicPuppy, 'name' | 'gender' | 'photos'> & { color: string | null }

/** 'Banjo, black and white boy'. */
export const photoAlt = ({ name, color, gender }: Photographed) =>
  `${name}, ${[color, boyOrGirl(gender)].filter(Boolean).join(' ').toLowerCase()}`

/** Its props for the photo dialog. */
export const dialogOf = ({ name, color, gender, photos }: Photographed) => ({
  title: name,
  detail: [color, boyOrGirl(gender)].filter(Boolean).join(' · '),
  photos,
})

/** A drawn puppy if there is no photo yet; its colours are those of the page's theme. */
export function ComingSoon({ text = 'Photo coming soon' }: { text?: string }) {
  const { images } = usePageInfo().assets
  return (
    <span className="soon">
      <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={`${images['soon.svg']}#puppy`} />
      </svg>
      <span>{text}</span>
    </span>
  )
}

interface CardPhotoProps {
  puppy: PublicPuppy
  eager: boolean
}

/** A card's photo: a link to the image, which opens the photo dialog once hydrated. */
export function CardPhoto({ puppy, eager }: CardPhotoProps) {
  const { imageResizing } = usePageInfo()
  const [cover] = puppy.photos
  if (!cover) {
    return (
      <div className="card-photo">
        <ComingSoon />
      </div>
    )
  }
  return (
    <Island of={GalleryDialog} when="intent" resizing={imageResizing} {...dialogOf(puppy)}>
      <a
        className={`card-photo${puppy.status === 'sold' ? ' is-sold' : ''}`}
        href={photoUrl(cover, photoSizes.puppyLarge, imageResizing)}
        data-photo="0"
      >
        <Photo path={cover} alt={photoAlt(puppy)} slot="puppyCard" resizing={imageResizing} eager={eager} />
        {puppy.photos.length > 1 && (
          <span className="photo-number no-print">
            <ImagesIcon />
            {puppy.photos.length}
            <span className="visually-hidden"> photos</span>
          </span>
        )}
      </a>
    </Island>
  )
}
