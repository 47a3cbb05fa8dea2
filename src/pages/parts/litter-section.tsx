import type { PublicPuppy } from '#src/db/queries/puppies.ts'
import type { LitterGroup } from '#src/domain/puppies.ts'
import { ColorSwatch } from '#src/ui/color-swatch.tsx'
import { formatDate } from '#src/ui/format.ts'
import { PuppyCard } from './puppy-card.tsx'

interface LitterProps {
  group: LitterGroup<PublicPuppy>
  /** Heading level of the litter's name; its puppies are one below. */
  level: 'h2' | 'h3'
  /** Heading of a litter without a name. */
  fallbackName: string
  /** Whether the first row is in view when the page opens. */
  eager: boolean
  enquire?: boolean
}

export function Litter({ group, level: Heading, fallbackName, eager, enquire = false }: LitterProps) {
  const [first] = group.puppies
  const id = `litter-${group.litterId}`
  return (
    <section className="litter" aria-labelledby={id}>
      <div className="litter-head">
        <div>
          <Heading id={id}>{first.litterName || fallbackName}</Heading>
          <p className="litter-born">Born {formatDate(first.litterDateOfBirth)}</p>
        </div>
        {(first.parentDam || first.parentSire) && (
          <div className="litter-parents">
            <p>From our champion parents</p>
            <ParentLines puppy={first} roles={['Dam', 'Sire']} />
          </div>
        )}
      </div>
      <div className="puppy-grid">
        {group.puppies.map((puppy, index) => (
          <PuppyCard
            key={puppy.id}
            puppy={puppy}
            level={Heading === 'h2' ? 'h3' : 'h4'}
            eager={eager && index < 3}
            enquire={enquire}
          />
        ))}
      </div>
    </section>
  )
}

interface ParentLinesProps {
  puppy: PublicPuppy
  roles: ('Dam' | 'Sire')[]
}

/** Parents on a bracket, as in a stud book; an unknown parent is left out. */
export function ParentLines({ puppy, roles }: ParentLinesProps) {
  return (
    <dl className="parent-lines">
      {roles.map((role) => {
        const { [`parent${role}` as const]: name, [`parent${role}Color` as const]: color } = puppy
        return (
          name && (
            <div key={role}>
              <dt>{role}</dt>
              <dd>
                {color && <ColorSwatch color={color} />}
                <b>{name}</b> {color && <span>{color}</span>}
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
