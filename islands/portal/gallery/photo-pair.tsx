import type { GalleryPhoto } from '#src/client/api-client.ts'
import type { PhotoSize } from '#src/domain/photos/files.ts'
import { Photo } from '#src/ui/photos/photo.tsx'

interface PhotoPairProps {
  photo: GalleryPhoto
  all: readonly GalleryPhoto[]
  size: PhotoSize
}

/** A photo, after its matching 'before' photo if it has one. */
export function PhotoPair({ photo, all, size }: PhotoPairProps) {
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
          <Photo path={url} alt={caption ?? filename} size={size} resizing="local" ratio={1} eager />
          {label && <figcaption>{label}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
