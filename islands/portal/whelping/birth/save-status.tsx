import type { Progress } from '#src/platform/client/hooks/use-self-saving.ts'
import { formatTime } from '#src/platform/ui/format.ts'
import { CheckIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'
import { changedElsewhere } from '#src/platform/ui/season/changed-elsewhere.tsx'

interface SaveStatusProps {
  progress: Progress<unknown> | undefined
  /** When the server stored the shown values; null while there is something else to store. */
  savedAt: string | null
}

/** Whether the typed values are on the server, on the phone or on their way. */
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
