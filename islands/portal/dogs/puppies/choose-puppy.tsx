import { useQuery } from '@tanstack/react-query'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { api, fetchPage, messageFor, type Puppy } from '#src/platform/client/api-client.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import type { Wish } from '#src/waiting-list/rules/entries.ts'
import { fits } from '#src/waiting-list/rules/standing.ts'
import { isAlive } from '#src/whelping/rules/births.ts'

interface ChoosePuppyProps {
  title: string
  /** A family's wishes: only puppies that fit are shown. Without wishes, all available ones are. */
  wishes?: readonly Wish[]
  empty: string
  onChoose: (puppy: Puppy) => void
  onClose: () => void
}

/** The available puppies, one of which is chosen for a family. */
export function ChoosePuppy({ title, wishes, empty, onChoose, onClose }: ChoosePuppyProps) {
  const { data, error } = useQuery({
    queryKey: ['puppies', 'available'],
    queryFn: () => fetchPage(api.admin.puppies.$get({ query: { status: 'available' } })),
    gcTime: 0,
  })
  const puppies = data?.rows.filter(
    (puppy) => isAlive(puppy) && (wishes?.some((wish) => fits(wish, puppy)) ?? true),
  )
  return (
    <Dialog title={title} onClose={onClose} dismissal="Cancel">
      {error && <p role="alert">{messageFor(error, 'The puppies could not be loaded.')}</p>}
      {!data && !error && <p role="status">Loading...</p>}
      {puppies?.length === 0 && <p>{empty}</p>}
      <ul className="puppy-choices">
        {puppies?.map((puppy) => (
          <li key={puppy.id}>
            <button className="puppy-choice stack gap-14" type="button" onClick={() => onChoose(puppy)}>
              <SmallPhoto path={puppy.photos[0]} />
              <span className="match-name">
                <b>{puppy.name}</b>
                <span className="form-note">{factsOf(puppy)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const factsOf = ({ gender, color, litterName, family }: Puppy) =>
  [boyOrGirl(gender), color.toLowerCase(), litterName, family && `set aside for ${family.name}`]
    .filter(Boolean)
    .join(', ')
