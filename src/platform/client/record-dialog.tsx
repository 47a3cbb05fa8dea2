import { type ReactNode, useEffect } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { AskFirst } from '#src/platform/ui/forms/ask-first.tsx'
import { Conflict } from '#src/platform/ui/forms/conflict.tsx'
import { ErrorSummary, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { FoundNote, refusalText } from '#src/platform/ui/forms/found-note.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import type { RecordFormState } from './hooks/use-record-form.ts'

interface RecordFormProps {
  form: RecordFormState
  /** The id of the form element. */
  id: string
  columns?: boolean
  className?: string
  /** Whether its questions are asked somewhere else. */
  isAskedElsewhere?: boolean
  children: ReactNode
}

export function RecordForm({
  form,
  id,
  columns = false,
  className = columns ? 'form form-columns' : 'form',
  isAskedElsewhere = false,
  children,
}: RecordFormProps) {
  const { ref, errors, labels, summary, asked, updatedAt, conflict, found, refusal, formProps } = form

  function goOn() {
    found?.goOn()
    ref.current?.querySelector<HTMLElement>('.input')?.focus()
  }

  return (
    <form id={id} className={className} ref={ref} {...formProps}>
      {found && <FoundNote {...found} onGoOn={goOn} onDiscard={found.discard} />}
      {refusal && (
        <p className="found-note cluster" role="status">
          {refusalText(refusal)}
        </p>
      )}
      <ErrorSummary errors={inOrder({ errors, labels })} labels={labels} ref={summary} />
      {asked && !isAskedElsewhere && <Questions form={form} id={id} asked={asked} />}
      {conflict && <Conflict {...conflict} />}
      {children}
      {updatedAt && <input type="hidden" name="updatedAt" value={updatedAt} readOnly />}
    </form>
  )
}

/** The words that answer the questions of a form. */
interface Answers {
  correct: string
  save: string
}

interface QuestionsProps {
  form: Pick<RecordFormState, 'ref'>
  id: string
  asked: NonNullable<RecordFormState['asked']>
  answers?: Answers
}

function Questions({ form: { ref }, id, asked, answers }: QuestionsProps) {
  const questions = asked.questions.map(({ text }) => text)
  const text = questions.join('\n')
  // It may be far above the button that was pressed, or in its place.
  useEffect(() => {
    if (text) document.getElementById(`${id}-answers`)?.querySelector('button')?.focus()
  }, [id, text])

  function correct() {
    asked.dismiss()
    const field = ref.current?.elements.namedItem(asked.questions[0]?.field ?? '')
    if (!(field instanceof HTMLElement)) return
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <AskFirst
      id={id}
      questions={questions}
      {...(answers && { answers })}
      onCorrect={correct}
      onSave={asked.confirm}
    />
  )
}

/** Errors in the order of the labels, which is the order of the fields. */
const inOrder = ({ errors, labels }: Pick<RecordFormState, 'errors' | 'labels'>): typeof errors =>
  Object.fromEntries(
    [...Object.keys(labels), ...Object.keys(errors)].flatMap((name) =>
      errors[name] ? [[name, errors[name]]] : [],
    ),
  )

interface RecordDialogProps extends RecordFormProps {
  action: ReactNode
  size?: 'form' | 'confirm' | 'whole'
  /** Before and after the title, on its line. */
  before?: ReactNode
  after?: ReactNode
  /** Whether photos are being uploaded, which saving and closing would lose. */
  uploading?: boolean
  /** A rarely used action, before everything else at the foot. */
  aside?: ReactNode
  /** Another action, before the usual one. */
  extraAction?: ReactNode
  /** Whether there is something to read or choose before anything is typed. */
  isRead?: boolean
  /** Whether something else has to be done before saving. */
  isHeld?: boolean
  /** The words that answer its questions, which are then asked in place of the buttons. */
  answers?: Answers
  /** Whether the ids of its fields begin with the form's, since another form may be open below it. */
  hasOwnIds?: boolean
}

/** A form for one record in a dialog, with Cancel and the action at its foot. */
export function RecordDialog({
  action,
  size = 'form',
  uploading = false,
  extraAction,
  isRead = false,
  isHeld = false,
  answers,
  aside,
  before,
  after,
  hasOwnIds = false,
  ...record
}: RecordDialogProps) {
  const { form, id } = record
  const { ref, isNew, asked } = form

  // A new record is typed at once; an existing one is read first, without a phone's keyboard over it.
  useEffect(() => {
    if (isNew && !isRead) ref.current?.querySelector<HTMLElement>('.input')?.focus()
  }, [isNew, isRead, ref])

  return (
    <Dialog
      title={form.title}
      before={before}
      after={after}
      size={size}
      unsaved={() => uploading || form.unsaved()}
      onClose={form.onClose}
      dismissal="Cancel"
      aside={aside}
      question={answers && asked && <Questions {...{ form, id, asked, answers }} />}
      actions={
        <>
          {extraAction}
          {isHeld ? (
            <Button look="primary" word={action} disabled />
          ) : (
            <SaveButton form={id} busy={form.busy} uploading={uploading} action={action} />
          )}
        </>
      }
    >
      <FieldScope value={hasOwnIds ? id.replace(/form$/, '') : ''}>
        <RecordForm {...record} isAskedElsewhere={answers !== undefined} />
      </FieldScope>
    </Dialog>
  )
}
