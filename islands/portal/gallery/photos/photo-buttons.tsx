import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { actsOf } from './photo-acts.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/** The same as buttons, for the details of a photo. */
export function PhotoButtons({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const { publish, keep, change, remove } = actsOf(photo, actions)
  // A button keeps the focus when its label changes.
  return Object.entries({ remove, keep, show: publish || change }).map(
    ([place, act]) =>
      act && (
        <Button
          key={place}
          className={act === remove ? 'button-delete' : ''}
          Icon={act.Icon}
          word={act.word}
          aria-label={`${act.word}: ${photo.caption ?? photo.filename}`}
          busy={act.busy}
          onClick={act.run}
        />
      ),
  )
}
