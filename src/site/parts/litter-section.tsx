import type { PublicPuppy, PuppyView } from '#src/dogs/queries/puppies.ts'
import type { LitterGroup } from '#src/dogs/rules/puppies.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { PuppyCard } from './puppy-card.tsx'

export const unnamedLitter = 'Available Litter'
/** The id of a litter on the page of all puppies. */
export const litterAnchor = (litterId: string) => `litter-${litterId}`
/** The id of a dog on the page of our dogs. */
export const dogAnchor = (dogId: string) => `dog-${dogId}`

interface LitterProps {
  group: LitterGroup<PublicPuppy>
  /** Heading level of the litter's name; its puppies are one below. */
  level: 'h2' | 'h3'
  /** Heading of a litter without a name. */
  fallbackName: string
  /** Above its parents. */
  parentsLine: string | undefined
  /** Whether the first row is in view when the page opens. */
  eager: boolean
  enquire?: boolean
  /** How many of the litter are available, on pages where its puppies can be chosen. */
  available?: number
  /** Whether families can filter the puppies on the page. */
  isFiltered?: boolean
  /** How many more puppies of this litter the page of all puppies has. */
  more?: number
}

/** A litter's puppies; sold ones come last and are smaller. */
export function Litter({
  group: { litterId, puppies },
  level: Heading,
  fallbackName,
  parentsLine,
  eager,
  enquire = false,
  available,
  isFiltered = false,
  more = 0,
}: LitterProps) {
  const [first] = puppies
  const id = litterAnchor(litterId)
  const unsold = puppies.filter(({ listing }) => listing !== 'sold')
  const sold = puppies.filter(({ listing }) => listing === 'sold')
  const card = (puppy: PublicPuppy, inFirstRow: boolean) => (
    <PuppyCard
      key={puppy.id}
      puppy={puppy}
      level={Heading === 'h2' ? 'h3' : 'h4'}
      eager={eager && inFirstRow}
      enquire={enquire}
      filteredIn={isFiltered ? first.litterName || fallbackName : undefined}
    />
  )
  return (
    <section className="litter" aria-labelledby={id}>
      <div className="litter-head">
        <div>
          <Heading id={id}>{first.litterName || fallbackName}</Heading>
          <p className="litter-born">
            Born {formatDate(first.litterDateOfBirth)}
            {available !== undefined && <span className="born-count"> · {available} available</span>}
          </p>
        </div>
        {(first.parentDam || first.parentSire) && (
          <div className="litter-parents">
            <p>{parentsLine}</p>
            <ParentLines puppy={first} roles={['Dam', 'Sire']} />
          </div>
        )}
      </div>
      {unsold.length > 0 && (
        <div className="puppy-grid">{unsold.map((puppy, index) => card(puppy, index < 3))}</div>
      )}
      {sold.length > 0 && (
        <>
          <p className="sold-label">Sold</p>
          <div className="sold-grid">{sold.map((puppy) => card(puppy, false))}</div>
        </>
      )}
      {more > 0 && (
        <p className="litter-more">
          <a className="text-link" href={`/puppies#${id}`}>
            and {more} more in this litter
          </a>
        </p>
      )}
    </section>
  )
}

interface ParentLinesProps {
  puppy: PuppyView
  roles: ('Dam' | 'Sire')[]
}

/** Parents on a bracket, as in a stud book; an unknown parent is left out. */
export function ParentLines({ puppy, roles }: ParentLinesProps) {
  return (
    <dl className="parent-lines">
      {roles.map((role) => {
        const {
          [`parent${role}` as const]: name,
          [`parent${role}Color` as const]: color,
          [`parent${role}Id` as const]: id,
          [`parent${role}IsActive` as const]: isActive,
        } = puppy
        return (
          name && (
            <div key={role}>
              <dt>{role}</dt>
              <dd>
                {color && <ColorSwatch color={color} />}
                {id && isActive ? <a href={`/parents#${dogAnchor(id)}`}>{name}</a> : <b>{name}</b>}{' '}
                {color && <span>{color}</span>}
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
