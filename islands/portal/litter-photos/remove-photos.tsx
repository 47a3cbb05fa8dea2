import { useEffect, useRef, useState } from 'react'
import { countOfPhotos } from '#src/domain/season/litter-photos.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Trash2Icon } from '#src/ui/icons.tsx'

interface RemovePhotosProps {
  count: number
  onClose: () => void
  onRemove: () => Promise<unknown>
}

/** Asks before photos are deleted for good. */
export function RemovePhotos({ count, onClose, onRemove }: RemovePhotosProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => cancel.current?.focus(), [])

  async function remove() {
    if (busy) return
    setBusy(true)
    await onRemove()
  }

  return (
    <Dialog
      title={`Delete ${countOfPhotos(count)}?`}
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
          onClick={remove}
        >
          <Trash2Icon />
          {busy ? 'Deleting...' : 'Delete'}
        </button>
      }
    >
      <p>
        {count === 1 ? 'It is' : 'They are'} in the tray, and no puppy has {count === 1 ? 'it' : 'them'}.
      </p>
    </Dialog>
  )
}
