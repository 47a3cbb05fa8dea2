import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface ReviewBarProps {
  selected: readonly GalleryPhoto[]
  /** Number of photos to review. */
  count: number
  actions: PhotoActions
  onSelectAll: (all: boolean) => void
}

/** Changes all selected photos at once. */
export function ReviewBar({ selected, count, actions, onSelectAll }: ReviewBarProps) {
  const none = selected.length === 0
  const busy = selected.some(actions.isBusy)
  const button = (label: string, onClick: () => void) => (
    <Button
      small
      word={label}
      aria-busy={busy}
      aria-disabled={none || busy}
      onClick={() => none || busy || onClick()}
    />
  )
  return (
    <fieldset className="review-bar cluster gap-10">
      <legend className="visually-hidden">Selected photos</legend>
      <label className="review-choice inline gap-10">
        <input
          type="checkbox"
          checked={selected.length === count}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Select all
      </label>
      <p role="status">{none ? '' : `${selected.length} of ${count} selected`}</p>
      {button('Publish selected', () => actions.setAllPublic(selected, true))}
      {button('Keep selected private', () => actions.setAllPublic(selected, false))}
      {button('Reject selected', () => actions.removeAll(selected))}
    </fieldset>
  )
}
