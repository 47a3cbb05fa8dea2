import { useEffect, useRef } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'

interface ReplaceLinkProps {
  busy: boolean
  onClose: () => void
  onReplace: () => void
}

export function ReplaceLink({ busy, onClose, onReplace }: ReplaceLinkProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])

  return (
    <Dialog
      title="Replace Link"
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      dismissalRef={cancel}
      dismissalLook="primary"
      actions={
        <button
          className="button button-secondary"
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={onReplace}
        >
          {busy ? 'Replacing...' : 'Replace Link'}
        </button>
      }
    >
      <p>The old link will stop working. Replace it?</p>
    </Dialog>
  )
}
