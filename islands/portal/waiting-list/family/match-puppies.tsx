import { useState } from 'react'
import { ChoosePuppy } from '#islands/portal/dogs/puppies/choose-puppy.tsx'
import { type MatchedPuppy, MatchFamilies } from '#islands/portal/dogs/puppies/match-families.tsx'
import type { WaitingEntry } from '#src/platform/client/api-client.ts'

interface MatchPuppiesProps {
  entry: WaitingEntry
  /** The puppy chosen at first, such as the one that the family asked about. */
  asked?: MatchedPuppy | null
  hasMail: boolean
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Chooses a puppy that a family hopes for, and sets it aside for the family. */
export function MatchPuppies({ entry, asked = null, hasMail, onClose, onChanged }: MatchPuppiesProps) {
  const [puppy, setPuppy] = useState(asked)
  return puppy ? (
    <MatchFamilies
      puppy={puppy}
      hasMail={hasMail}
      entryId={entry.id}
      onClose={onClose}
      onChanged={onChanged}
      onAnother={() => setPuppy(null)}
    />
  ) : (
    <ChoosePuppy
      title={`Puppies for ${entry.name}`}
      wishes={entry.wishes}
      empty={`No available puppy is like the one that ${entry.name} asked for.`}
      onChoose={setPuppy}
      onClose={onClose}
    />
  )
}
