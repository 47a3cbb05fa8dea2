import type { ReactNode } from 'react'
import type { Message } from '#src/platform/errors/messages.ts'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { useRowActions } from './hooks/use-row-actions.ts'

interface ConfirmDeletionProps<Row extends { id: string }> {
  title: string
  /** The words of the button. */
  label?: string
  row: Row
  remove: (row: Row) => Promise<unknown>
  /** The deleted record, where it can be brought back: `remove` then returns ids in the trash. */
  undo?: string
  success: Message
  failure?: Message
  onClose: () => void
  onDeleted: () => Promise<unknown>
  children: ReactNode
}

/** Asks before a deletion that the browser's own question could not explain. */
export function ConfirmDeletion<Row extends { id: string }>(props: ConfirmDeletionProps<Row>) {
  const { title, label = 'Delete', row, remove, undo, success, failure, onClose, onDeleted, children } = props
  const { run, isBusy, failureOf } = useRowActions(async () => {
    onClose()
    await onDeleted()
  })
  const busy = isBusy(row)

  return (
    <Question
      title={title}
      action={
        <>
          <Trash2Icon />
          {busy ? 'Deleting...' : label}
        </>
      }
      isDangerous
      busy={busy}
      problem={failureOf(row)}
      onAction={() => run([row], { change: remove, success, failure, ...(undo && { undo }) })}
      onClose={onClose}
    >
      {children}
    </Question>
  )
}

interface DeleteDialogProps<Row extends { id: string }>
  extends Omit<ConfirmDeletionProps<Row>, 'title' | 'label' | 'undo'> {
  row: Row & { name: string }
  photo: string | undefined
  /** A line below the question. */
  facts: string
  /** Who else it concerns. */
  children: ReactNode
}

/** Asks before a record is moved to the trash, and shows it. */
export function DeleteDialog<Row extends { id: string }>(props: DeleteDialogProps<Row>) {
  const { photo, facts, children, ...deletion } = props
  const { name } = deletion.row
  return (
    <ConfirmDeletion {...deletion} title={`Delete ${name}?`} undo={name}>
      <div className="deletion stack gap-16">
        <SmallPhoto path={photo} />
        <div className="stack gap-6">
          <p>Are you sure you want to delete {name}? This action cannot be undone.</p>
          <p className="form-note">{facts}</p>
          {children}
        </div>
      </div>
    </ConfirmDeletion>
  )
}
