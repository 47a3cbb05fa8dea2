import type { PublicPuppy, PuppyView } from '#src/dogs/queries/puppies.ts'
import { isAvailable } from '#src/dogs/rules/listing.ts'
import { GoesTo } from '#src/site/parts/breeder.tsx'
import { enquiryLink } from '#src/site/parts/puppy-card.tsx'
import { FamiliesWaiting, JoinWaitingList } from '#src/site/parts/states.tsx'
import { waitingListPath } from '#src/site/rules.ts'

interface InterestedProps {
  puppy: PuppyView
  mates: PublicPuppy[]
  /** How many families are waiting, for a puppy that has found one; null if that isn't known. */
  waiting: number | null
}

/** Whether a puppy has a family. */
export const isGone = ({ listing, status }: PuppyView) => listing === 'sold' || status === 'reserved'

/** What a family that likes a puppy can do. */
export function Interested({ puppy, mates, waiting }: InterestedProps) {
  const gone = isGone(puppy)
  return (
    <section className="panel panel-apricot no-print">
      <h2>Interested in {puppy.name}?</h2>
      {isAvailable(puppy) && (
        <p>Ask us anything, or arrange to meet {puppy.name} and the family in Mansfield.</p>
      )}
      {gone && <StillAvailable said={saidOf(puppy)} mates={mates.filter(isAvailable)} />}
      {!gone && puppy.listing === 'announced' && <NotOffered puppy={puppy} />}
      {gone ? (
        <div className="actions">
          <JoinWaitingList isPrimary />
          <a className="button button-secondary" href={enquiryLink(puppy)}>
            Enquire About {puppy.name}
          </a>
        </div>
      ) : puppy.listing === 'announced' ? (
        <a className="button button-primary button-wide" href={waitingListPath}>
          Join the Waiting List
        </a>
      ) : (
        <a className="button button-primary button-wide" href={enquiryLink(puppy)}>
          Enquire About {puppy.name}
        </a>
      )}
      {gone && <FamiliesWaiting count={waiting} />}
      {(gone || puppy.listing !== 'announced') && <GoesTo what="Your message goes to" />}
    </section>
  )
}

const NotOffered = ({ puppy: { name, isChipped } }: { puppy: PuppyView }) => (
  <p>
    {isChipped
      ? `${name} isn't offered yet.`
      : `${name} isn't offered yet: puppies are microchipped at about six weeks.`}
  </p>
)

const saidOf = ({ name, gender, listing }: PuppyView) =>
  listing === 'sold'
    ? `${name} has found ${gender === 'male' ? 'his' : 'her'} family.`
    : `${name} is reserved.`

/** Links to other puppies from one that is reserved or sold. */
function StillAvailable({ said, mates }: { said: string; mates: PublicPuppy[] }) {
  if (mates.length === 0) return <p>{said} Ask us about a coming litter.</p>
  return (
    <>
      <p>{said} Ask us about a litter mate or a coming litter. Still available:</p>
      <ul className="still-available">
        {mates.map(({ id, name }) => (
          <li key={id}>
            <a className="text-link" href={`/puppy/${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
