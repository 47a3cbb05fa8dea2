import type { Progress } from '#src/client/hooks/use-self-saving.ts'
import { formatTime } from '#src/ui/format.ts'
import { CheckIcon, SmartphoneIcon, TriangleAlertIcon } from '#src/ui/icons.tsx'

const changedElsewhere = 'This was changed on another device.'

interface SaveStatusProps {
  progress: Progress<unknown> | undefined
  /** When the server stored what is shown; null while there is something else to store. */
  savedAt: string | null
}

/** Whether what was typed is on the server, on the phone or on its way. */
export const SaveStatus = ({ progress, savedAt }: SaveStatusProps) => (
  <p className={`save-status save-${progress?.kind ?? 'saved'}`} role="status">
    {progress?.kind === 'saving' && 'Saving...'}
    {progress?.kind === 'kept' && (
      <>
        <SmartphoneIcon />
        <span>Kept on this phone. We'll save it when you're back online.</span>
      </>
    )}
    {progress?.kind === 'conflict' && changedElsewhere}
    {!progress && savedAt && (
      <>
        <CheckIcon />
        <span>Saved {formatTime(savedAt)}</span>
      </>
    )}
  </p>
)

interface ConflictProps {
  /** What the other device stored, in words. */
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export const ChangedElsewhere = ({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <div className="ask" role="alert">
    <TriangleAlertIcon />
    <p>
      <span>
        {changedElsewhere} <small>{theirs}</small>
      </span>
    </p>
    <div className="ask-actions">
      <button className="button button-small button-warn" type="button" onClick={onKeepMine}>
        Keep Mine
      </button>
      <button className="button button-small button-warn" type="button" onClick={onTakeTheirs}>
        Take Theirs
      </button>
    </div>
  </div>
)
