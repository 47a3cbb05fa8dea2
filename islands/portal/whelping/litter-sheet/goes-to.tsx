import { answerOf, FamilyLink, GoesToButton } from '#islands/portal/placements/goes-to/goes-to-cell.tsx'
import { puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import type { SheetPuppy } from '#src/platform/client/api-client.ts'

const stateOf = ({ status, family }: SheetPuppy) => (family ? answerOf(family) : puppyStatusLabels[status])

/** The family that a puppy is set aside for, or has gone to. */
export const familyOf = ({ family, placement }: SheetPuppy) => family ?? placement

/** A puppy's family and, while that can be changed, the families to choose from. */
export const GoesTo = ({ puppy, onGoes }: { puppy: SheetPuppy; onGoes: () => void }) => {
  const family = familyOf(puppy)
  return (
    <div className="sheet-family cluster">
      {family && <FamilyLink family={family} from="/admin/litters" />}
      {(family || puppy.status !== 'available') && <small className="quiet">{stateOf(puppy)}</small>}
      {puppy.status === 'available' && <GoesToButton name={puppy.name} onClick={onGoes} />}
    </div>
  )
}
