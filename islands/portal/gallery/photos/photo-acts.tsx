import { waitsForReview } from '#src/gallery/rules.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { CheckIcon, EyeIcon, EyeOffIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { RowActions, type RowItem } from '#src/platform/ui/lists/row-actions.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface PhotoActsProps {
  photo: GalleryPhoto
  actions: PhotoActions
  onView: () => void
}

/** What a photo of a list can do: one that waits is published in one tap, everything else is in the menu. */
export function PhotoActs({ photo, actions, onView }: PhotoActsProps) {
  const { caption, filename, isPublic } = photo
  const waits = waitsForReview(photo)
  const busy = actions.isBusy(photo)
  const show = (word: string, isShown: boolean): RowItem => ({
    word,
    Icon: isShown ? CheckIcon : EyeOffIcon,
    busy,
    run: () => actions.setPublic(photo, isShown),
  })
  return (
    <RowActions
      name={caption ?? filename}
      first={waits ? show('Publish', true) : undefined}
      more={[
        { word: 'View', Icon: EyeIcon, run: onView },
        waits && show('Keep Private', false),
        !waits && (isPublic ? show('Make Private', false) : show('Make Public', true)),
        {
          word: waits ? 'Reject' : 'Delete',
          Icon: Trash2Icon,
          danger: true,
          busy,
          run: () => actions.remove(photo),
        },
      ]}
    />
  )
}
