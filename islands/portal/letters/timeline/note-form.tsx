import { useEffect, useRef } from 'react'
import { noteInput } from '#src/letters/fields.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure, useExpiredSession } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { ErrorSummary, Field, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { mayDiscard } from '#src/platform/ui/use-unsaved-warning.ts'
import type { Correspondence } from './use-letters.ts'

interface NoteFormProps {
  letters: Correspondence
  text: string
  /** Puts the focus back. */
  onClose: () => void
}

/** A note about a family, which the family may read one day. */
export function NoteForm({ letters, text, onClose }: NoteFormProps) {
  const { family, setNote, keep } = letters
  const ref = useRef<HTMLFormElement>(null)
  const { errors, busy, summary, formProps } = useForm({
    schema: noteInput,
    read: () => ({ email: family.email, text }),
    async send(json) {
      await fetchJson(api.admin.notes.$post({ json }))
      toast(letterMessages.noteAdded)
      onClose()
      await letters.changed()
    },
    failed: (error) => reportFailure(error, letterMessages.noteFailure),
  })
  const hasNote = () => text.trim() !== ''
  useExpiredSession(ref, () => hasNote() && keep('note', { text }))
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])

  return (
    <FieldScope value="note-">
      <form className="form note-form" ref={ref} {...formProps}>
        <ErrorSummary errors={errors} labels={{ text: 'Note' }} ref={summary} />
        <Field name="text" label="Note" errors={errors.text} hint="Write it so that the family may read it.">
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={4}
              readOnly={busy}
              value={text}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div className="actions">
          <button
            className="button button-secondary button-small"
            type="button"
            onClick={() => mayDiscard(hasNote) && onClose()}
          >
            Cancel
          </button>
          <button
            className="button button-primary button-small"
            type="submit"
            aria-busy={busy}
            disabled={busy}
          >
            {busy ? 'Saving...' : 'Save Note'}
          </button>
        </div>
      </form>
    </FieldScope>
  )
}
