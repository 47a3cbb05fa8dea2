import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { actsOf } from './photo-acts.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/** The same as buttons, for the details of a photo. */
export function PhotoButtons({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const { publish, keep, change, remove } = actsOf(photo, actions)
  return [remove, keep, publish || change].map(
    (act) =>
      act && (
        <button
          key={act.word}
          className={`button button-secondary ${act === remove ? 'button-delete' : ''}`}
          type="button"
          aria-label={`${act.word}: ${photo.caption ?? photo.filename}`}
          aria-busy={act.busy}
          aria-disabled={act.busy}
          onClick={act.run}
        >
          <act.Icon />
          {act.word}
        </button>
      ),
  )
}
