import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { actsOf } from './photo-acts.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/** The same as buttons, for the details of a photo. */
export function PhotoButtons({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const { publish, keep, change, remove } = actsOf(photo, actions)
  // A button keeps the focus when its label changes.
  return Object.entries({ remove, keep, show: publish || change }).map(
    ([place, act]) =>
      act && (
        <button
          key={place}
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
