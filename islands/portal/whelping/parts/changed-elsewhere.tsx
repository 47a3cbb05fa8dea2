import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

export const changedElsewhere = 'This was changed on another device.'

interface ConflictProps {
  /** The other device's values, in words. */
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Asks which version to keep. */
export const ChangedElsewhere = ({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <div className="ask cluster" role="alert">
    <TriangleAlertIcon />
    <p>
      <span>
        {changedElsewhere} <small>{theirs}</small>
      </span>
    </p>
    <div className="ask-actions beside gap-8">
      <button className="button button-small button-warn" type="button" onClick={onKeepMine}>
        Keep Mine
      </button>
      <button className="button button-small button-warn" type="button" onClick={onTakeTheirs}>
        Take Theirs
      </button>
    </div>
  </div>
)
