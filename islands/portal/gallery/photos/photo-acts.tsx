import { waitsForReview } from '#src/gallery/rules.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { CheckIcon, EyeIcon, EyeOffIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { RowActions } from '#src/platform/ui/lists/row-actions.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/** Publishes, hides or deletes a photo; one to review is published, kept private or rejected. */
export function actsOf(photo: GalleryPhoto, actions: PhotoActions) {
  const waits = waitsForReview(photo)
  const busy = actions.isBusy(photo)
  const show = (word: string, isShown: boolean) => ({
    word,
    Icon: isShown ? CheckIcon : EyeOffIcon,
    busy,
    run: () => actions.setPublic(photo, isShown),
  })
  return {
    publish: waits && show('Publish', true),
    keep: waits && show('Keep Private', false),
    change: !waits && (photo.isPublic ? show('Make Private', false) : show('Make Public', true)),
    remove: {
      word: waits ? 'Reject' : 'Delete',
      Icon: Trash2Icon,
      danger: true,
      busy,
      run: () => actions.remove(photo),
    },
  }
}

interface PhotoActsProps {
  photo: GalleryPhoto
  actions: PhotoActions
  onView: () => void
}

/** The actions for a photo in a list: one to review is published in one tap, everything else is in the menu. */
export function PhotoActs({ photo, actions, onView }: PhotoActsProps) {
  const { publish, keep, change, remove } = actsOf(photo, actions)
  return (
    <RowActions
      name={photo.caption ?? photo.filename}
      first={publish || undefined}
      more={[{ word: 'View', Icon: EyeIcon, run: onView }, keep, change, remove]}
    />
  )
}
