import type { PublicPuppy } from '#src/db/queries/puppies.ts'
import { boyOrGirl, isOffered, maleOrFemale } from '#src/domain/puppies.ts'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import { CoatColor } from '#src/ui/color-swatch.tsx'
import { formatDate, formatPrice } from '#src/ui/format.ts'
import { CardPhoto } from './puppy-photo.tsx'

interface PuppyCardProps {
  puppy: PublicPuppy
  level: 'h3' | 'h4'
  eager: boolean
  enquire?: boolean
}

export const enquiryLink = (puppy: { name: string }) =>
  `/contact?puppy=${encodeURIComponent(puppy.name.toLowerCase())}`

export function PuppyCard({ puppy, level: Heading, eager, enquire = false }: PuppyCardProps) {
  return (
    <article className="card">
      <CardPhoto puppy={puppy} eager={eager} />
      <Heading className="card-name">{puppy.name}</Heading>
      <p className="card-coat">
        <CoatColor color={puppy.color}> · {boyOrGirl(puppy.gender)}</CoatColor>
      </p>
      <dl className="card-ledger">
        <div>
          <dt>Date of birth</dt>
          <dd>{formatDate(puppy.litterDateOfBirth)}</dd>
        </div>
        <div>
          <dt>Gender</dt>
          <dd>{maleOrFemale(puppy.gender)}</dd>
        </div>
        <LawfulListing puppy={puppy} />
      </dl>
      {puppy.description && <p className="card-text clamp-3">{puppy.description}</p>}
      <p className="price">{formatPrice(puppy.priceMin, puppy.priceMax)}</p>
      <div className="actions">
        <a
          className="button button-primary"
          href={`/puppy/${puppy.id}`}
          aria-label={`View Details of ${puppy.name}`}
        >
          View Details
        </a>
        {enquire && (
          <a
            className="button button-secondary"
            href={enquiryLink(puppy)}
            aria-label={`Enquire about ${puppy.name}`}
          >
            Enquire
          </a>
        )}
      </div>
    </article>
  )
}

/** What Victorian law requires in every advertisement for a puppy. */
export function LawfulListing({ puppy }: { puppy: Pick<PublicPuppy, 'status' | 'microchipId'> }) {
  const { sourceNumber } = usePageInfo()
  if (!isOffered(puppy.status)) return null
  return (
    <>
      {sourceNumber && (
        <div>
          <dt>Source number</dt>
          <dd>{sourceNumber}</dd>
        </div>
      )}
      <div>
        <dt>Microchip</dt>
        <dd>{puppy.microchipId ?? 'to be added before sale'}</dd>
      </div>
    </>
  )
}
