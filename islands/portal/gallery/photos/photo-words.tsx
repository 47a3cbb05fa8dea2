import { signatureOf } from '#src/gallery/rules.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { PhotoActions } from './use-photo-actions.ts'

/** A family's words, which are shown unchanged or not at all. */
export function PhotoWords({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const { words, wordsName, puppyName, createdAt } = photo
  if (words === null) return null
  const year = Number(dayAt(createdAt).slice(0, 4))
  const busy = actions.isBusy(photo)
  return (
    <div className="photo-said">
      <blockquote>“{words}”</blockquote>
      <p>{signatureOf({ text: words, name: wordsName ?? '', puppy: puppyName, year })}</p>
      <div className="photo-said-acts cluster">
        <label className="check">
          <input
            type="checkbox"
            checked={actions.showsWords(photo)}
            aria-disabled={busy}
            onChange={({ target }) => busy || actions.setWordsShown(photo, target.checked)}
          />
          Show the words
        </label>
        <Button
          small
          word="Remove the Words"
          aria-disabled={busy}
          onClick={() => busy || actions.removeWords(photo)}
        />
      </div>
    </div>
  )
}
