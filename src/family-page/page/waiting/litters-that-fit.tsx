import type { PublicPuppy } from '#src/dogs/queries/puppies.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import type { ListedFamily } from '#src/family-page/actions/waiting-page.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { unnamedLitter } from '#src/site/parts/litter-section.tsx'
import { ComingSoon } from '#src/site/parts/puppy-photo.tsx'

type Litters = ListedFamily['fitting']

/** Litters on the website that fit the family's wishes: anyone may ask for their puppies. */
export function LittersThatFit({ litters }: { litters: Litters }) {
  if (litters.length === 0) return null
  return (
    <section className="family-act" aria-labelledby="fits">
      <h2 id="fits">Litters that fit</h2>
      <ul className="fits">
        {litters.map((litter) => (
          <Litter key={litter.puppies[0].litterId} litter={litter} />
        ))}
      </ul>
      <p>
        Puppies on the website are open to everyone. If one of them is yours, write to us rather than wait.
      </p>
    </section>
  )
}

function Litter({ litter: { choice, puppies } }: { litter: Litters[number] }) {
  const { imageResizing } = usePageInfo()
  const [first] = puppies
  const [cover] = first.photos
  return (
    <li>
      <div className="card-photo">
        {cover ? (
          <Photo path={cover} alt="" slot="puppyThumbnail" resizing={imageResizing} ratio={1} />
        ) : (
          <ComingSoon text="" />
        )}
      </div>
      <div>
        <h3>{first.litterName || unnamedLitter}</h3>
        <p>
          Born {formatDate(first.litterDateOfBirth)}. {listed(puppies.map(described))}{' '}
          {puppies.length > 1 ? 'fit' : 'fits'} your {choice === 1 ? 'first' : 'second'} choice and{' '}
          {puppies.length > 1 ? 'are' : 'is'} still available.
        </p>
        {puppies.map(({ id, name }) => (
          <a className="text-link" key={id} href={`/puppy/${id}`}>
            See {name}
          </a>
        ))}
      </div>
    </li>
  )
}

const described = ({ name, color, gender }: PublicPuppy) =>
  `${name}, ${color.toLowerCase()} ${boyOrGirl(gender).toLowerCase()},`

/** 'Mabel, apricot girl, and Fern, red girl,'. */
const listed = (puppies: string[]) =>
  [...puppies.slice(0, -1), `${puppies.length > 1 ? 'and ' : ''}${puppies.at(-1)}`].join(' ')
