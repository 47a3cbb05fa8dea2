import { useEffect, useRef, useState } from 'react'
import { ApiError, api, messageFor, type ParentDog, send } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'

interface DeleteDogProps {
  dog: ParentDog
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDog({ dog: { id, name }, onClose, onDeleted }: DeleteDogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string[]>([])

  useEffect(() => cancel.current?.focus(), [])

  async function remove() {
    if (busy) return
    setBusy(true)
    setRefusal([])
    try {
      await send(api.admin['parent-dogs'][':id'].$delete({ param: { id } }))
      toast(messages.parentDogDeleted)
      onDeleted()
    } catch (error) {
      setBusy(false)
      setRefusal([messageFor(error, messages.parentDogDeleteFailure.description)])
      reportFailure(error, messages.parentDogDeleteFailure)
      // Someone else has deleted it.
      if (error instanceof ApiError && error.status === 404) onDeleted()
    }
  }

  return (
    <Dialog
      title="Delete Parent Dog"
      size="confirm"
      onClose={() => !busy && onClose()}
      footer={(close) => (
        <>
          <button className="button button-ghost" type="button" ref={cancel} onClick={close}>
            Cancel
          </button>
          <button
            className="button button-danger"
            type="button"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={remove}
          >
            {busy ? 'Deleting...' : 'Delete'}
          </button>
        </>
      )}
    >
      <div className="form">
        <ErrorSummary errors={refusal.length > 0 ? { form: refusal } : {}} labels={{}} />
        <p>Are you sure you want to delete {name}? This action cannot be undone.</p>
      </div>
    </Dialog>
  )
}
