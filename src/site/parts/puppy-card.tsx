import type { PublicPuppy, PuppyView } from '#src/dogs/queries/puppies.ts'
import { coatOf } from '#src/dogs/rules/coat-colors.ts'
import { isAvailable, showsPrice } from '#src/dogs/rules/listing.ts'
import { boyOrGirl, maleOrFemale } from '#src/dogs/rules/puppies.ts'
import { PuppyBadge } from '#src/platform/ui/badge.tsx'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { formatDate, formatPrice } from '#src/platform/ui/format.ts'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { waitingListPath } from '#src/site/rules.ts'
import { dateFacts, dateSentences } from './puppy-dates.tsx'
import { CardPhoto } from './puppy-photo.tsx'

interface PuppyCardProps {
  puppy: PublicPuppy
  level: 'h3' | 'h4'
  eager: boolean
  enquire?: boolean
  /** The litter's name, if cards of several litters may end up in one grid. */
  filteredIn?: string | undefined
}

export const enquiryLink = (puppy: { name: string }) =>
  `/contact?puppy=${encodeURIComponent(puppy.name.toLowerCase())}`

export function PuppyCard({ puppy, level: Heading, eager, enquire = false, filteredIn }: PuppyCardProps) {
  return (
    <article className="card" {...(filteredIn !== undefined && filteredBy(puppy))}>
      <CardPhoto puppy={puppy} eager={eager} />
      <div className="card-head">
        <Heading className="card-name">
          <a href={`/puppy/${puppy.id}`}>{puppy.name}</a>
        </Heading>
        <PuppyBadge puppy={puppy} />
      </div>
      <CoatLine {...puppy} />
      {filteredIn !== undefined && <p className="card-litter">{filteredIn}</p>}
      <PuppyLedger puppy={puppy} isCard />
      <ShortFacts puppy={puppy} />
      {puppy.description && <p className="card-text clamp-3">{puppy.description}</p>}
      {showsPrice(puppy.listing) && <p className="price">{formatPrice(puppy.priceMin, puppy.priceMax)}</p>}
      <div className="actions">
        <ButtonLink
          look="primary"
          word="View Details"
          href={`/puppy/${puppy.id}`}
          aria-label={`View Details of ${puppy.name}`}
        />
        {enquire &&
          (puppy.listing === 'announced' ? (
            <ButtonLink word="Join the Waiting List" href={waitingListPath} />
          ) : (
            <ButtonLink word="Enquire" href={enquiryLink(puppy)} aria-label={`Enquire about ${puppy.name}`} />
          ))}
      </div>
    </article>
  )
}

/** The attributes that the style rules of the filter select by. */
const filteredBy = (puppy: PublicPuppy) => ({
  'data-sex': puppy.gender,
  'data-coat': coatOf(puppy.color) ?? undefined,
  'data-available': isAvailable(puppy) ? '' : undefined,
})

/** The ledger's facts in few lines, for a small screen. */
function ShortFacts({ puppy }: { puppy: PublicPuppy }) {
  const { sourceNumber, today } = usePageInfo()
  const numbers = numberFacts(puppy, sourceNumber)
  return (
    <>
      <p className="card-short">
        {maleOrFemale(puppy.gender)}, {dateSentences(puppy, today)}
      </p>
      {numbers.length > 0 && (
        <p className="card-numbers">{numbers.map((fact) => fact.join(' ')).join(' · ')}</p>
      )}
    </>
  )
}

export function PuppyLedger({ puppy, isCard = false }: { puppy: PuppyView; isCard?: boolean }) {
  const { sourceNumber, today } = usePageInfo()
  const birth: Fact = ['Date of birth', formatDate(puppy.litterDateOfBirth)]
  const gender: Fact = ['Gender', maleOrFemale(puppy.gender)]
  const dates = dateFacts(puppy, today, !isCard)
  // A card has two columns: its age is below the date of birth.
  const facts = isCard ? [birth, gender, ...dates] : [birth, ...dates, gender]
  facts.push(...numberFacts(puppy, sourceNumber))
  return <Ledger facts={facts} className={isCard ? 'card-ledger' : 'ledger'} />
}

/** Victorian law requires both in every advertisement for a puppy. */
function numberFacts({ listing, microchipId }: PuppyView, sourceNumber: string | null) {
  const facts: [term: string, number: string][] = []
  if (sourceNumber && (listing === 'offer' || listing === 'announced'))
    facts.push(['Source number', sourceNumber])
  if (listing === 'offer') facts.push(['Microchip', microchipId?.trim() || 'to be added before sale'])
  return facts
}

export const CoatLine = ({ color, gender }: Pick<PublicPuppy, 'color' | 'gender'>) => (
  <p className="card-coat">
    <CoatColor color={color}> · {boyOrGirl(gender)}</CoatColor>
  </p>
)
