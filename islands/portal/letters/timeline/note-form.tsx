import { type KeyboardEvent, useEffect, useRef } from 'react'
import { noteInput } from '#src/letters/fields.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { ErrorSummary, Field, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { mayDiscard } from '#src/platform/ui/use-unsaved-warning.ts'
import { isLost, postNote } from './kept-letters.ts'
import type { Correspondence } from './use-letters.ts'

interface NoteFormProps {
  letters: Correspondence
  text: string
  /** Returns the focus to where it was. */
  onClosed: () => void
}

/** A note about a family, which the family may read one day. Enter saves it. */
export function NoteForm({ letters, text, onClosed }: NoteFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { errors, busy, summary, formProps } = useForm({
    schema: noteInput,
    read: () => letters.noteOf(text),
    async send() {
      const note = letters.noteOf(text)
      try {
        await postNote(note)
        toast(letterMessages.noteAdded)
      } catch (error) {
        if (!isLost(error)) throw error
        letters.keepNote(note)
        toast(letterMessages.waits)
      }
      close()
      await letters.refetch()
    },
    failed: (error) => reportFailure(error),
  })
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])

  function close() {
    letters.closeNote()
    onClosed()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ref.current?.requestSubmit()
  }

  return (
    <FieldScope value="note-">
      <form className="form note-form" ref={ref} {...formProps}>
        <ErrorSummary errors={errors} labels={{ text: 'Note' }} ref={summary} />
        <Field name="text" label="Note" errors={errors.text} hint="Write it so that the family may read it.">
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              enterKeyHint="done"
              readOnly={busy}
              value={text}
              onKeyDown={onKeyDown}
              onChange={({ target }) => letters.typeNote(target.value)}
            />
          )}
        </Field>
        <div className="actions">
          <Button small word="Cancel" onClick={() => mayDiscard(() => text.trim() !== '') && close()} />
          <SubmitButton look="button-primary button-small" busy={busy}>
            Save Note
          </SubmitButton>
        </div>
      </form>
    </FieldScope>
  )
}
