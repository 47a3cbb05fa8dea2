import { useState } from 'react'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'

interface RemovePhotosProps {
  count: number
  onClose: () => void
  onRemove: () => Promise<unknown>
}

/** Asks before photos are moved to the trash. */
export function RemovePhotos({ count, onClose, onRemove }: RemovePhotosProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Question
      title={`Delete ${countOfPhotos(count)}?`}
      action={
        <>
          <Trash2Icon />
          {busy ? 'Deleting...' : 'Delete'}
        </>
      }
      isDangerous
      busy={busy}
      onAction={() => {
        setBusy(true)
        onRemove()
      }}
      onClose={onClose}
    >
      <p>
        {count === 1 ? 'It is' : 'They are'} in the tray, and no puppy has {count === 1 ? 'it' : 'them'}.
      </p>
    </Question>
  )
}
