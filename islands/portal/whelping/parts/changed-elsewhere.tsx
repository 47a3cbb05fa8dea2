import type { SelfSaved } from '#src/platform/client/kept/use-self-saving.ts'
import { Button } from '#src/platform/ui/button.tsx'
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
      <Button look="warn" small word="Keep Mine" onClick={onKeepMine} />
      <Button look="warn" small word="Take Theirs" onClick={onTakeTheirs} />
    </div>
  </div>
)

interface BothVersionsProps<Fields> {
  saving: Pick<SelfSaved<Fields>, 'progress' | 'keepMine' | 'takeTheirs'>
  inWords: (fields: Fields) => string
}

/** Asks it about a record that saves itself, once another device has changed it. */
export const BothVersions = <Fields,>({ saving, inWords }: BothVersionsProps<Fields>) =>
  saving.progress?.kind === 'conflict' && (
    <ChangedElsewhere
      theirs={inWords(saving.progress.theirs.fields) || 'Nothing is entered there.'}
      onKeepMine={saving.keepMine}
      onTakeTheirs={saving.takeTheirs}
    />
  )
