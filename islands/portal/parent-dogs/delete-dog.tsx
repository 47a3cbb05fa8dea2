import { useEffect, useRef } from 'react'
import { api, type ParentDog, send } from '#src/client/api-client.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'

interface DeleteDogProps {
  dog: ParentDog
  onClose: () => void
  onDeleted: () => Promise<void>
}

export function DeleteDog({ dog, onClose, onDeleted }: DeleteDogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failureOf } = useRowActions(onDeleted)
  const busy = isBusy(dog)
  const failure = failureOf(dog)

  useEffect(() => cancel.current?.focus(), [])

  const remove = () =>
    run([dog], {
      change: ({ id }) => send(api.admin['parent-dogs'][':id'].$delete({ param: { id } })),
      success: messages.parentDogDeleted,
      failure: messages.parentDogDeleteFailure,
    })

  return (
    <Dialog
      title="Delete Parent Dog"
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      dismissalRef={cancel}
      actions={
        <button
          className="button button-danger"
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={remove}
        >
          {busy ? 'Deleting...' : 'Delete'}
        </button>
      }
    >
      <div className="form">
        <ErrorSummary errors={failure ? { form: [failure] } : {}} labels={{}} />
        <p>Are you sure you want to delete {dog.name}? This action cannot be undone.</p>
      </div>
    </Dialog>
  )
}
