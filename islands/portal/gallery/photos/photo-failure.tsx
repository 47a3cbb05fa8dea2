import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

export function PhotoFailure({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const message = actions.failureOf(photo)
  if (!message) return null
  return (
    <div className="photo-failure">
      <RowFailure message={message} onReload={actions.reload} />
    </div>
  )
}
