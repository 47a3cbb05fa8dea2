import { type ReactNode, useEffect, useRef } from 'react'
import type { Message } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { PawPrintIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'
import { useRowActions } from './hooks/use-row-actions.ts'

interface DeleteDialogProps<Row extends { id: string }> {
  row: Row & { name: string }
  photo: string | undefined
  /** What the thing is, in a line below the question. */
  facts: string
  remove: (row: Row) => Promise<unknown>
  success: Message
  failure: Message
  onClose: () => void
  onDeleted: () => Promise<void>
  /** Whom else it concerns. */
  children: ReactNode
}

/** Asks before a deletion that the browser's own question could not explain. */
export function DeleteDialog<Row extends { id: string }>(props: DeleteDialogProps<Row>) {
  const { row, photo, facts, remove, success, failure, onClose, onDeleted, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failureOf } = useRowActions(onDeleted)
  const busy = isBusy(row)
  const problem = failureOf(row)

  useEffect(() => cancel.current?.focus(), [])

  return (
    <Dialog
      title={`Delete ${row.name}?`}
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
        <div className="deletion">
          <span className="deletion-photo">
            {photo ? (
              <Photo path={photo} alt="" slot="portalRow" resizing="local" eager />
            ) : (
              <PawPrintIcon size={24} />
            )}
          </span>
          <div>
            <p>Are you sure you want to delete {row.name}? This action cannot be undone.</p>
            <p className="form-note">{facts}</p>
            {children}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
