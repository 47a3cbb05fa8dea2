import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'

/** How a puppy appears in public: for sale, without an offer, as sold, or not at all. */
const listings = ['offer', 'announced', 'sold', 'hidden'] as const
export type Listing = (typeof listings)[number]

/** The kennel's facts that it depends on too. */
export interface KennelToday {
  kennel: Pick<Kennel, 'sourceNumber' | 'sourceNumberUntil' | 'unchipped'>
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
}

interface ListedPuppy {
  isListed: boolean
  status: PuppyStatus
  microchipId: string | null
}

/** The source number as it may be shown; null if there is none, or if it has ended. */
export function sourceNumberInForce({ kennel, today }: KennelToday): string | null {
  const { sourceNumber, sourceNumberUntil } = kennel
  return sourceNumberUntil !== null && sourceNumberUntil < today ? null : sourceNumber
}

export const isChipped = ({ microchipId }: Pick<ListedPuppy, 'microchipId'>) => Boolean(microchipId?.trim())

/** Whether both numbers that Victorian law requires in an advertisement are known. */
export const areNumbersKnown = (puppy: Pick<ListedPuppy, 'microchipId'>, asked: KennelToday) =>
  sourceNumberInForce(asked) !== null && isChipped(puppy)

/** Whether a family may read the puppy's price, even a past one. */
export const showsPrice = (listing: Listing) => listing === 'offer' || listing === 'sold'

/** Whether a family can have it now. */
export const isAvailable = ({ listing, status }: { listing: Listing; status: PuppyStatus }) =>
  listing === 'offer' && status === 'available'

/** The one rule for which puppies are offered; everything public asks it. */
export function listingOf(puppy: ListedPuppy, asked: KennelToday): Listing {
  if (!puppy.isListed) return 'hidden'
  if (puppy.status === 'sold') return 'sold'
  if (areNumbersKnown(puppy, asked)) return 'offer'
  return ({ list: 'offer', announce: 'announced', hide: 'hidden' } as const)[asked.kennel.unchipped]
}

/** Whether everyone can see a puppy in the lists of the website. */
export const isOnWebsite = (puppy: ListedPuppy & { isLitterActive: boolean }, asked: KennelToday) =>
  puppy.isLitterActive && listingOf(puppy, asked) !== 'hidden'

/** Something to put right before puppies are advertised; a lawful advertisement needs every 'fix'. */
export interface ListingIssue {
  level: 'fix' | 'look'
  text: string
  /** Leads to the form that puts it right. */
  link: string
}
