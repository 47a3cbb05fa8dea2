import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { GalleryBadge } from '#src/platform/ui/badge.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { PhotoActs } from './photo-acts.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface PhotoTileProps {
  photo: GalleryPhoto
  actions: PhotoActions
  eager: boolean
  onView: () => void
}

/** A photo in the grid, which opens on a click, with its actions on top. */
export function PhotoTile({ photo, actions, eager, onView }: PhotoTileProps) {
  const { filename, caption, url } = photo
  const name = caption ?? filename
  return (
    <li className="photo-tile" aria-busy={actions.isBusy(photo)} data-row={photo.id}>
      <button className="photo-tile-open" type="button" aria-label={`View ${name}`} onClick={onView}>
        <Photo path={url} alt={name} slot="portalTile" resizing="local" ratio={1} eager={eager} />
      </button>
      <GalleryBadge photo={photo} onPhoto />
      <div className="photo-tile-acts beside gap-6">
        <PhotoActs photo={photo} actions={actions} onView={onView} />
      </div>
      <PhotoFailure photo={photo} actions={actions} />
    </li>
  )
}

/** Shown instead of a tile while loading. */
export const PhotoTileSkeleton = () => <li className="photo-tile skeleton" aria-hidden="true" />
