import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { MatchPuppies } from '#islands/portal/waiting-list/family/match-puppies.tsx'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { PutOnWaitingList } from './put-on-waiting-list.tsx'

export type ListOrMatch = 'list' | 'match'

interface ListAndMatchProps {
  family: FamilySheet
  writing: Writing
  /** The id of the kept form of the list to continue with. */
  recordId?: string | undefined
  refetch: () => Promise<unknown>
  asked: ListOrMatch | null
  ask: (asked: ListOrMatch | null) => void
}

/** The dialogs that put a family on the waiting list and set a puppy aside for it. */
export function ListAndMatch({ family, writing, recordId, refetch, asked, ask }: ListAndMatchProps) {
  const { entry, puppy, freePuppies } = family
  const close = () => ask(null)
  if (asked === 'list')
    return (
      <PutOnWaitingList
        family={family}
        writing={writing}
        recordId={recordId}
        refetch={refetch}
        onClose={close}
        onMatch={() => ask('match')}
      />
    )
  if (asked !== 'match' || !entry) return null
  return (
    <MatchPuppies
      entry={entry}
      asked={puppy && freePuppies.some(({ id }) => id === puppy.id) ? puppy : null}
      hasMail={writing.hasMail}
      onClose={close}
      onChanged={refetch}
    />
  )
}
