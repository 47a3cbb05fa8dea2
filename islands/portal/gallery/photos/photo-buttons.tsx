import { waitsForReview } from '#src/gallery/rules.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { CheckIcon, EyeOffIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/** Publishes, hides or deletes a photo; one to review is published, kept private or rejected. */
export function PhotoButtons({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const waits = waitsForReview(photo)
  const name = photo.caption ?? photo.filename
  const busy = actions.isBusy(photo)
  const button = (label: string, Icon: typeof CheckIcon, onClick: () => void, kind = '') => (
    <button
      className={`button button-secondary ${kind}`}
      type="button"
      aria-label={`${label}: ${name}`}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      <Icon />
      {label}
    </button>
  )
  return (
    <>
      {button(waits ? 'Reject' : 'Delete', Trash2Icon, () => actions.remove(photo), 'button-delete')}
      {waits && button('Keep Private', EyeOffIcon, () => actions.setPublic(photo, false))}
      {photo.isPublic && !waits
        ? button('Make Private', EyeOffIcon, () => actions.setPublic(photo, false))
        : button(waits ? 'Publish' : 'Make Public', CheckIcon, () => actions.setPublic(photo, true))}
    </>
  )
}
