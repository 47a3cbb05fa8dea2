import type { PublicPuppy, PuppyView } from '#src/dogs/queries/puppies.ts'
import { isAvailable } from '#src/dogs/rules/listing.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { BreederFace } from '#src/site/parts/breeder.tsx'
import { enquiryLink } from '#src/site/parts/puppy-card.tsx'
import { waitingListPath } from '#src/site/rules.ts'

/** What a family can do that likes a puppy. */
export function Interested({ puppy, mates }: { puppy: PuppyView; mates: PublicPuppy[] }) {
  return (
    <section className="panel panel-apricot no-print">
      <h2>Interested in {puppy.name}?</h2>
      {puppy.listing === 'offer' && (
        <p>Ask us anything, or arrange to meet {puppy.name} and the family in Mansfield.</p>
      )}
      {puppy.listing === 'announced' && <NotOffered puppy={puppy} />}
      {puppy.listing === 'sold' && <FoundFamily puppy={puppy} mates={mates.filter(isAvailable)} />}
      {puppy.listing !== 'announced' && <MessageGoesTo />}
      {puppy.listing === 'announced' ? (
        <a className="button button-primary button-wide" href={waitingListPath}>
          Join the Waiting List
        </a>
      ) : (
        <a className="button button-primary button-wide" href={enquiryLink(puppy)}>
          Enquire About {puppy.name}
        </a>
      )}
    </section>
  )
}

function MessageGoesTo() {
  const { breederName } = usePageInfo().kennel
  if (!breederName) return null
  return (
    <p className="message-to">
      <BreederFace />
      <span>Your message goes to {breederName}.</span>
    </p>
  )
}

const NotOffered = ({ puppy: { name, isChipped } }: { puppy: PuppyView }) => (
  <p>
    {isChipped
      ? `${name} isn't offered yet.`
      : `${name} isn't offered yet: puppies are microchipped at about six weeks.`}
  </p>
)

/** Where a family can go from a puppy that is sold. */
function FoundFamily({ puppy, mates }: { puppy: PuppyView; mates: PublicPuppy[] }) {
  const found = `${puppy.name} has found ${puppy.gender === 'male' ? 'his' : 'her'} family.`
  if (mates.length === 0) return <p>{found} Ask us about a coming litter.</p>
  return (
    <>
      <p>{found} Ask us about a litter mate or a coming litter. Still available:</p>
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
