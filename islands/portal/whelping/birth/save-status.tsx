import { changedElsewhere } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import type { Progress } from '#src/platform/client/kept/save-change.ts'
import { formatTime } from '#src/platform/ui/format.ts'
import { CheckIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'

interface SaveStatusProps {
  progress: Progress<unknown> | undefined
  /** When the server stored the shown values; null while there is something else to store. */
  savedAt: string | null
}

/** Whether the typed values are on the server, on the phone or on their way. */
export const SaveStatus = ({ progress, savedAt }: SaveStatusProps) => (
  <p className={`save-status row gap-8 quiet save-${progress?.kind ?? 'saved'}`} role="status">
    {progress?.kind === 'saving' && 'Saving...'}
    {progress?.kind === 'kept' && (
      <>
        <SmartphoneIcon />
        <span>Kept on this phone. We'll save it when you're back online.</span>
      </>
    )}
    {progress?.kind === 'conflict' && changedElsewhere}
    {progress?.kind === 'rejected' && 'Not saved. Please check.'}
    {!progress && savedAt && (
      <>
        <CheckIcon />
        <span>Saved {formatTime(savedAt)}</span>
      </>
    )}
  </p>
)
