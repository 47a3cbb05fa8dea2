import { useState } from 'react'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { useKeptFocus } from '#src/platform/client/hooks/use-kept-focus.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PhotoActs } from './photo-acts.tsx'
import { PhotoSummary } from './photo-facts.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import { PhotoPair } from './photo-pair.tsx'
import { PhotoWords } from './photo-words.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface ReviewListProps {
  /** Those to review. */
  photos: readonly GalleryPhoto[]
  all: readonly GalleryPhoto[]
  actions: PhotoActions
  onView: (photo: GalleryPhoto) => void
}

/** Visitors' photos and details, to be published, kept private or rejected, one by one or several at once. */
export function ReviewList({ photos, all, actions, onView }: ReviewListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const kept = useKeptFocus(photos)
  const selected = photos.filter(({ id }) => chosen.includes(id))
  return (
    <>
      <ReviewBar
        selected={selected}
        count={photos.length}
        actions={actions}
        onSelectAll={(all) => setChosen(all ? photos.map(({ id }) => id) : [])}
      />
      <ul className="review-list stack gap-12" {...kept}>
        {photos.map((photo) => {
          const { id, caption, filename } = photo
          return (
            <li
              key={id}
              className="panel review stack gap-12"
              aria-busy={actions.isBusy(photo)}
              data-row={id}
            >
              <label className="review-choice inline gap-10">
                <input
                  type="checkbox"
                  aria-label={`Select ${caption ?? filename}`}
                  checked={chosen.includes(id)}
                  onChange={({ target: { checked } }) =>
                    setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
              </label>
              <button
                className="review-photo"
                type="button"
                aria-label={`View ${caption ?? filename}`}
                onClick={() => onView(photo)}
              >
                <PhotoPair photo={photo} all={all} slot="portalTile" />
              </button>
              <div className="review-body">
                <h2>{caption ?? filename}</h2>
                <PhotoSummary photo={photo} />
                <PhotoWords photo={photo} actions={actions} />
              </div>
              <PhotoFailure photo={photo} actions={actions} />
              <div className="review-acts wrap gap-8">
                <PhotoActs photo={photo} actions={actions} onView={() => onView(photo)} />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ReviewBarProps {
  selected: readonly GalleryPhoto[]
  /** Number of photos to review. */
  count: number
  actions: PhotoActions
  onSelectAll: (all: boolean) => void
}

/** Changes all selected photos at once. */
function ReviewBar({ selected, count, actions, onSelectAll }: ReviewBarProps) {
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
