import { type ReactNode, useEffect } from 'react'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { AskFirst } from '#src/platform/ui/forms/ask-first.tsx'
import { Conflict } from '#src/platform/ui/forms/conflict.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import type { RecordFormState } from './hooks/use-record-form.ts'

interface RecordFormProps {
  form: RecordFormState
  /** Of the form element. */
  id: string
  columns?: boolean
  className?: string
  /** The words that answer its questions. */
  answers?: { correct: string; save: string }
  children: ReactNode
}

export function RecordForm({
  form,
  id,
  columns = false,
  className = columns ? 'form form-columns' : 'form',
  answers,
  children,
}: RecordFormProps) {
  const { ref, errors, labels, summary, asked, updatedAt, conflict, found, formProps } = form
  const isAsked = asked !== null
  // The question may be far above the button that was pressed.
  useEffect(() => {
    if (isAsked) document.getElementById(`${id}-answers`)?.querySelector('button')?.focus()
  }, [isAsked, id])

  function correct(name: string) {
    asked?.dismiss()
    const field = ref.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }

  function goOn() {
    found?.goOn()
    ref.current?.querySelector<HTMLElement>('.input')?.focus()
  }

  return (
    <form id={id} className={className} ref={ref} {...formProps}>
      {found && <FoundNote {...found} onGoOn={goOn} onDiscard={found.discard} />}
      <ErrorSummary errors={inOrder({ errors, labels })} labels={labels} ref={summary} />
      {asked && (
        <AskFirst
          id={id}
          questions={asked.questions.map(({ text }) => text)}
          {...(answers && { answers })}
          onCorrect={() => correct(asked.questions[0]?.field ?? '')}
          onSave={asked.confirm}
        />
      )}
      {conflict && <Conflict {...conflict} />}
      {children}
      {updatedAt && <input type="hidden" name="updatedAt" value={updatedAt} readOnly />}
    </form>
  )
}

/** Errors in the order of the fields, which is that of their labels. */
const inOrder = ({ errors, labels }: Pick<RecordFormState, 'errors' | 'labels'>): typeof errors =>
  Object.fromEntries(
    [...Object.keys(labels), ...Object.keys(errors)].flatMap((name) =>
      errors[name] ? [[name, errors[name]]] : [],
    ),
  )

interface RecordDialogProps extends RecordFormProps {
  action: string
  size?: 'form' | 'confirm'
  /** Whether photos are being uploaded, which saving and closing would lose. */
  uploading?: boolean
  /** A rarely used action, before everything else at the foot. */
  aside?: ReactNode
  /** Another action, before the usual one. */
  extraAction?: ReactNode
  /** Whether something else has to be done first. */
  isHeld?: boolean
}

/** A form for one record in a dialog, with Cancel and the action at its foot. */
export function RecordDialog({
  action,
  size = 'form',
  uploading = false,
  extraAction,
  isHeld = false,
  aside,
  ...record
}: RecordDialogProps) {
  const { form, id } = record
  const { ref, isNew } = form

  // A new record is typed at once; an existing one is read first, without a phone's keyboard over it.
  useEffect(() => {
    if (isNew) ref.current?.querySelector<HTMLElement>('.input')?.focus()
  }, [isNew, ref])

  return (
    <Dialog
      title={form.title}
      size={size}
      unsaved={() => uploading || form.unsaved()}
      onClose={form.onClose}
      dismissal="Cancel"
      aside={aside}
      actions={
        <>
          {extraAction}
          {isHeld ? (
            <button className="button button-primary" type="button" disabled>
              {action}
            </button>
          ) : (
            <SaveButton form={id} busy={form.busy} uploading={uploading} action={action} />
          )}
        </>
      }
    >
      <RecordForm {...record} />
    </Dialog>
  )
}
