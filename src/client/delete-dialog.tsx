import { type ReactNode, useEffect, useRef } from 'react'
import type { Message } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { Trash2Icon } from '#src/ui/icons.tsx'
import { useRowActions } from './hooks/use-row-actions.ts'

interface DeleteDialogProps<Row extends { id: string }> {
  title: string
  row: Row
  remove: (row: Row) => Promise<unknown>
  success: Message
  failure: Message
  onClose: () => void
  onDeleted: () => Promise<void>
  /** The question, and what would be lost. */
  children: ReactNode
}

/** Asks before a deletion that the browser's own question could not explain. */
export function DeleteDialog<Row extends { id: string }>(props: DeleteDialogProps<Row>) {
  const { title, row, remove, success, failure, onClose, onDeleted, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failureOf } = useRowActions(onDeleted)
  const busy = isBusy(row)
  const problem = failureOf(row)

  useEffect(() => cancel.current?.focus(), [])

  return (
    <Dialog
      title={title}
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      dismissalRef={cancel}
      dismissalLook="primary"
      actions={
        <button
          className="button button-secondary button-delete"
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={() => run([row], { change: remove, success, failure })}
        >
          <Trash2Icon />
          {busy ? 'Deleting...' : 'Delete'}
        </button>
      }
    >
      <div className="form">
        <ErrorSummary errors={problem ? { form: [problem] } : {}} labels={{}} />
        {children}
      </div>
    </Dialog>
  )
}
