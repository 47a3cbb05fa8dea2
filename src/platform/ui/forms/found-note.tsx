import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'

interface FoundNoteProps {
  /** What it was typed into, where the screen does not say. */
  title?: string
  since: string
  /** Why it could not be saved. */
  refusal?: string | undefined
  onGoOn: () => void
  onDiscard: () => void
}

export const refusalText = (refusal: string) => `It couldn't be saved: ${refusal}`

/** Says that something was typed here and left. */
export const FoundNote = ({ title, since, refusal, onGoOn, onDiscard }: FoundNoteProps) => {
  const named = (action: string) => title && `${action}: ${title}`
  return (
    <div className="found-note cluster" role="status">
      <p>
        {title && <b>{title}</b>} You were writing this on {formatTime(since)}.
        {refusal && ` ${refusalText(refusal)}`}
      </p>
      <Button small word="Go On" aria-label={named('Go On')} onClick={onGoOn} />
      <Button look="ghost" small word="Discard" aria-label={named('Discard')} onClick={onDiscard} />
    </div>
  )
}
