import { roleLabels } from '#src/dogs/rules/litters.ts'
import { type PedigreeNode, roleIn } from '#src/pedigree/rules.ts'

/** A dog's parents as a list, each with the list of its own parents. */
export const Pedigree = ({ parents }: { parents: readonly PedigreeNode[] }) => (
  <ul className="pedigree">
    {parents.map(({ place, ancestor, parents }) => (
      <li key={place}>
        <p>
          {roleLabels[roleIn(place)]} {ancestor ? <b>{ancestor.name}</b> : 'not known'}{' '}
          {ancestor?.number && <small>{ancestor.number}</small>}
        </p>
        {parents.length > 0 && <Pedigree parents={parents} />}
      </li>
    ))}
  </ul>
)
