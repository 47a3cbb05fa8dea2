import { puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import { familyPath } from '#src/people/rules/families.ts'
import type { SheetPuppy } from '#src/platform/client/api-client.ts'
import { dayAndMonth } from '#src/platform/values/calendar.ts'

function stateOf({ status, family }: SheetPuppy) {
  if (!family || family.hasLeft) return puppyStatusLabels[status]
  return family.state === 'yes' ? 'Said yes' : `Until ${dayAndMonth(family.untilOn)}`
}

/** The family that a puppy is set aside for, or has gone to. */
export const familyOf = ({ family, placement }: SheetPuppy) => family ?? placement

/** A puppy's family and, while that can be changed, the families to choose from. */
export const GoesTo = ({ puppy, onGoes }: { puppy: SheetPuppy; onGoes: () => void }) => {
  const family = familyOf(puppy)
  return (
    <div className="sheet-family cluster">
      {family?.personId && <a href={familyPath(family.personId, '/admin/litters')}>{family.name}</a>}
      {(family || puppy.status !== 'available') && <small className="quiet">{stateOf(puppy)}</small>}
      {puppy.status === 'available' && (
        <button
          className="button button-secondary button-small"
          type="button"
          aria-label={`${puppy.name} goes to…`}
          onClick={onGoes}
        >
          Goes to…
        </button>
      )}
    </div>
  )
}
