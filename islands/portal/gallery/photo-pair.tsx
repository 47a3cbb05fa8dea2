import type { GalleryPhoto } from '#src/client/api-client.ts'
import { Photo } from '#src/ui/photos/photo.tsx'
import type { PhotoSlot } from '#src/ui/photos/slots.ts'

interface PhotoPairProps {
  photo: GalleryPhoto
  all: readonly GalleryPhoto[]
  slot: PhotoSlot
}

/** A photo, after its matching 'before' photo if it has one. */
export function PhotoPair({ photo, all, slot }: PhotoPairProps) {
  const before = all.find(({ id }) => id === photo.relatedPhotoId)
  const photos = before
    ? [
        { of: before, label: 'Before' },
        { of: photo, label: 'After' },
      ]
    : [{ of: photo, label: null }]
  return (
    <div className="photo-pair">
      {photos.map(({ of: { id, url, caption, filename }, label }) => (
        <figure key={id}>
          <Photo path={url} alt={caption ?? filename} slot={slot} resizing="local" ratio={1} eager />
          {label && <figcaption>{label}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
