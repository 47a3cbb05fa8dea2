import { useEffect, useRef } from 'react'
import { api, fetchJson, type PhotoPuppy } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/forms/text-field.tsx'
import { BookHeartIcon, SendIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { mayDiscard } from '#src/platform/ui/use-unsaved-warning.ts'
import { newsInput } from '#src/waiting-list/fields/portal.ts'
import { isTold } from '#src/whelping/rules/diary.ts'
import { NoEmail } from './no-email.tsx'

/** The name under which the input of a litter's forms is kept. */
export const diaryForm = (litterId: string) => `diary-of-${litterId}`

interface DiaryLetterProps {
  puppy: PhotoPuppy
  /** The id of the kept form to continue with. */
  recordId: string | undefined
  photos: readonly string[]
  hasMail: boolean
  siteUrl: string
  /** Whether the photos leave the tray. */
  isTaken: boolean
  onTake: (isTaken: boolean) => void
  onSent: () => void
  onClose: () => void
}

const labels = { text: 'Text' }

/** Words, photos or both for the diary of a puppy, which its family alone reads. */
export function DiaryLetter({ puppy, recordId, photos, hasMail, siteUrl, ...rest }: DiaryLetterProps) {
  const { isTaken, onTake, onSent, onClose } = rest
  const { id, name, litterId, family } = puppy
  const place = { admin: useAdmin(), name: diaryForm(litterId), id, recordId }
  const letter = useRef<HTMLFieldSetElement>(null)
  const { field, ...form } = useRecordForm({
    title: `Diary of ${name}`,
    place,
    labels,
    schema: newsInput,
    read: ({ text }) => ({ text, photos, litterId: null, puppyId: id }),
    save: (json, newsId) =>
      fetchJson(
        api.admin.news.$post({ json: { ...json, id: newsId, isTaken: isTaken && photos.length > 0 } }),
      ),
    onSaved: onSent,
    onClose,
  })
  const cancel = () => mayDiscard(form.unsaved) && form.onClose()
  // Suggested words are read first, without a phone's keyboard over them.
  useEffect(() => letter.current?.focus(), [])
  return (
    <fieldset
      className="diary-letter"
      tabIndex={-1}
      ref={letter}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
        // On the rest of the screen, digits give photos to puppies.
        event.stopPropagation()
      }}
    >
      <legend className="visually-hidden">{form.title}</legend>
      {photos.length > 0 && (
        <p className="diary-letter-photos beside gap-8">
          {photos.map((path) => (
            <Photo key={path} path={path} alt="" slot="portalTile" ratio={1} resizing="local" />
          ))}
        </p>
      )}
      <RecordForm form={form} id="diary-letter">
        <TextArea
          {...field('text')}
          rows={2}
          optional={photos.length > 0}
          hint={'No prices and no "for sale", please.'}
        />
        {photos.length > 0 && (
          <label className="check">
            <input type="checkbox" checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
            Remove from the tray
          </label>
        )}
        {family && !isTold(family, hasMail) && <NoEmail family={family} siteUrl={siteUrl} />}
        <div className="diary-letter-actions wrap">
          <Button look="ghost" word="Cancel" onClick={cancel} />
          <button className="button button-primary" type="submit" aria-busy={form.busy} disabled={form.busy}>
            {family ? <SendIcon /> : <BookHeartIcon />}
            <span>
              {form.busy ? 'Sending...' : family ? `Send to ${family.name}` : 'Keep for the Family'}
            </span>
          </button>
        </div>
      </RecordForm>
    </fieldset>
  )
}
