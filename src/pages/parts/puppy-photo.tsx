import GalleryDialog from '#islands/public/gallery-dialog.tsx'
import type { PublicPuppy } from '#src/db/queries/puppies.ts'
import { photoSizes } from '#src/domain/photos/files.ts'
import { boyOrGirl } from '#src/domain/puppies.ts'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import { PuppyStatusBadge } from '#src/ui/badge.tsx'
import { ImagesIcon } from '#src/ui/icons.tsx'
import { Photo, photoUrl } from '#src/ui/photos/photo.tsx'

type PictureOf = Pick<PublicPuppy, 'name' | 'color' | 'gender' | 'photos'>

/** 'Banjo, black and white boy'. */
export function puppyAlt({ name, color, gender }: PictureOf): string {
  return `${name}, ${color.toLowerCase()} ${boyOrGirl(gender).toLowerCase()}`
}

/** A puppy's props for the photo dialog. */
export function puppyDialog(puppy: PictureOf) {
  return {
    title: puppy.name,
    detail: `${puppy.color} · ${boyOrGirl(puppy.gender)}`,
    photos: puppy.photos,
  }
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
      <div className="card-photo photo-missing">
        <PuppyStatusBadge status={puppy.status} onPhoto />
        <p>Photo coming soon</p>
      </div>
    )
  }
  return (
    <Island of={GalleryDialog} when="intent" resizing={imageResizing} {...puppyDialog(puppy)}>
      <a
        className={`card-photo${puppy.status === 'sold' ? ' is-sold' : ''}`}
        href={photoUrl(cover, photoSizes.puppyLarge, imageResizing)}
        data-photo="0"
      >
        <Photo path={cover} alt={puppyAlt(puppy)} slot="puppyCard" resizing={imageResizing} eager={eager} />
        <PuppyStatusBadge status={puppy.status} onPhoto />
        {puppy.photos.length > 1 && (
          <span className="photo-number">
            <ImagesIcon />
            {puppy.photos.length}
            <span className="visually-hidden"> photos</span>
          </span>
        )}
      </a>
    </Island>
  )
}
