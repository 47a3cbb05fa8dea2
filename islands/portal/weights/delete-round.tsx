import { useEffect, useRef } from 'react'
import { api, send } from '#src/client/api-client.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { Trash2Icon } from '#src/ui/icons.tsx'
import type { StoredRound } from './rounds.tsx'

interface DeleteRoundProps {
  round: StoredRound
  time: string
  onClose: () => void
  onDeleted: () => Promise<void>
}

export function DeleteRound({ round, time, onClose, onDeleted }: DeleteRoundProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failureOf } = useRowActions(onDeleted)
  const busy = isBusy(round)
  const problem = failureOf(round)

  useEffect(() => cancel.current?.focus(), [])

  async function remove() {
    for (const { weight } of round.cells)
      await send(api.admin.weights[':id'].$delete({ param: { id: weight.id } }))
  }

  return (
    <Dialog
      title={`Delete the round of ${time}?`}
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
          onClick={() =>
            run([round], {
              change: remove,
              success: { title: 'Success', description: 'Round deleted' },
              failure: { title: 'Error', description: 'Please try again later.' },
            })
          }
        >
          <Trash2Icon />
          {busy ? 'Deleting...' : 'Delete'}
        </button>
      }
    >
      <ErrorSummary errors={problem ? { form: [problem] } : {}} labels={{}} />
      <p>{round.cells.map(({ puppy, weight }) => `${puppy.name} ${weight.grams} g`).join(', ')}</p>
    </Dialog>
  )
}
