import { puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import { familyPath } from '#src/people/rules/families.ts'
import type { SheetPuppy } from '#src/platform/client/api-client.ts'
import { dayAndMonth } from '#src/platform/values/calendar.ts'

function stateOf({ status, family }: SheetPuppy) {
  if (!family || family.hasLeft) return puppyStatusLabels[status]
  return family.state === 'yes' ? 'Said yes' : `Until ${dayAndMonth(family.untilOn)}`
}

/** For whom a puppy is; families to choose from while it is for nobody. */
export const GoesTo = ({ puppy }: { puppy: SheetPuppy }) => (
  <div className="sheet-family">
    {puppy.family && <a href={familyPath(puppy.family.personId, '/admin/litters')}>{puppy.family.name}</a>}
    {puppy.family || puppy.status !== 'available' ? (
      <small>{stateOf(puppy)}</small>
    ) : (
      <a
        className="button button-secondary button-small"
        href={`/admin/puppies?match=${puppy.id}`}
        aria-label={`Match ${puppy.name}`}
      >
        Match
      </a>
    )}
  </div>
)
