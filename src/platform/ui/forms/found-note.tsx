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
      <button
        className="button button-secondary button-small"
        type="button"
        aria-label={named('Go On')}
        onClick={onGoOn}
      >
        Go On
      </button>
      <button
        className="button button-ghost button-small"
        type="button"
        aria-label={named('Discard')}
        onClick={onDiscard}
      >
        Discard
      </button>
    </div>
  )
}
