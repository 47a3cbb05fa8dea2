import { useRef } from 'react'
import { api, moveToTrash } from '#src/platform/client/api-client.ts'
import { ConfirmDeletion } from '#src/platform/client/delete-dialog.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { gramsText } from '#src/whelping/rules/weights.ts'
import type { StoredRound } from './stored-rounds.ts'

interface DeleteRoundProps {
  round: StoredRound
  title: string
  onClose: () => void
  onDeleted: () => Promise<unknown>
}

export function DeleteRound({ round, title, onClose, onDeleted }: DeleteRoundProps) {
  const { cells } = round
  /** In the trash, by weight: after a partial failure, another try deletes the rest, and Undo restores all. */
  const trashed = useRef(new Map<string, string[]>())

  async function remove() {
    for (const { weight } of cells) {
      if (trashed.current.has(weight.id)) continue
      const ids = await moveToTrash(api.admin.weights[':id'].$delete({ param: { id: weight.id } }))
      trashed.current.set(weight.id, ids)
    }
    return [...trashed.current.values()].flat()
  }

  return (
    <ConfirmDeletion
      title={title}
      row={round}
      remove={remove}
      undo={cells.length === 1 ? '1 weight' : `${cells.length} weights`}
      success={portalMessages.roundDeleted}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{cells.map(({ puppy, weight }) => `${puppy.name} ${gramsText(weight.grams)}`).join(', ')}</p>
    </ConfirmDeletion>
  )
}
