import type { GalleryPhoto } from '#src/client/api-client.ts'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { CircleAlertIcon } from '#src/ui/icons.tsx'
import type { PhotoActions } from './use-photo-acts.ts'

/** Why the last act on a photo failed. */
export function PhotoFailure({ photo, acts }: { photo: GalleryPhoto; acts: PhotoActions }) {
  const failure = acts.failureOf(photo)
  if (!failure) return null
  return (
    <div className="photo-failure">
      <p className="row-failure" role="alert">
        <CircleAlertIcon />
        {failure}
      </p>
      <ReloadOffer errors={{ form: [failure] }} onReload={acts.reload} />
    </div>
  )
}
