import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import type { PhotoSlot } from '#src/platform/ui/photos/slots.ts'

interface PhotoPairProps {
  photo: GalleryPhoto
  all: readonly GalleryPhoto[]
  slot: PhotoSlot
}

/** A photo in its own proportions, or a square after its matching 'before' photo if it has one. */
export function PhotoPair({ photo, all, slot }: PhotoPairProps) {
  const before = all.find(({ id }) => id === photo.relatedPhotoId)
  const photos = before
    ? [
        { of: before, label: 'Before' },
        { of: photo, label: 'After' },
      ]
    : [{ of: photo, label: null }]
  return (
    <div className="photo-pair stack gap-8">
      {photos.map(({ of: { id, url, caption, filename, width, height }, label }) => {
        const ratio = !label && width && height ? height / width : null
        return (
          <figure key={id} className={ratio ? undefined : 'photo-square'}>
            <Photo
              path={url}
              alt={caption ?? filename}
              slot={slot}
              resizing="local"
              ratio={ratio ?? 1}
              eager
            />
            {label && <figcaption>{label}</figcaption>}
          </figure>
        )
      })}
    </div>
  )
}
