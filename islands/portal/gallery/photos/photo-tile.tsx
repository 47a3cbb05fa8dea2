import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { GalleryBadge } from '#src/platform/ui/badge.tsx'
import { CheckIcon, EyeIcon, EyeOffIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface PhotoTileProps {
  photo: GalleryPhoto
  actions: PhotoActions
  eager: boolean
  onView: () => void
}

/** A photo of the grid, with its buttons on top. */
export function PhotoTile({ photo, actions, eager, onView }: PhotoTileProps) {
  const { filename, caption, url, isPublic } = photo
  const name = caption ?? filename
  const busy = actions.isBusy(photo)
  const toggle = isPublic ? 'Make Private' : 'Make Public'
  return (
    <li className="photo-tile" aria-busy={busy} data-row={photo.id}>
      <Photo path={url} alt={name} slot="portalTile" resizing="local" ratio={1} eager={eager} />
      <GalleryBadge photo={photo} onPhoto />
      <div className="photo-tile-acts">
        <button type="button" title="View" aria-label={`View ${name}`} onClick={onView}>
          <EyeIcon />
        </button>
        <button
          type="button"
          title={toggle}
          aria-label={`${toggle}: ${name}`}
          aria-disabled={busy}
          onClick={() => actions.setPublic(photo, !isPublic)}
        >
          {isPublic ? <EyeOffIcon /> : <CheckIcon />}
        </button>
        <button
          className="photo-tile-delete"
          type="button"
          title="Delete"
          aria-label={`Delete ${name}`}
          aria-disabled={busy}
          onClick={() => actions.remove(photo)}
        >
          <Trash2Icon />
        </button>
      </div>
      <PhotoFailure photo={photo} actions={actions} />
    </li>
  )
}

/** Shown instead of a tile while loading. */
export const PhotoTileSkeleton = () => <li className="photo-tile skeleton" aria-hidden="true" />
