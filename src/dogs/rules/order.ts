import { isAvailable, type Listing } from './listing.ts'
import { groupByLitter, type PuppyStatus } from './puppies.ts'

interface Ordered {
  litterId: string
  status: PuppyStatus
  listing: Listing
}

/** Available, announced, reserved, sold; one that is reserved before it is offered counts as reserved. */
const rank = ({ status, listing }: Pick<Ordered, 'status' | 'listing'>) => {
  if (status === 'sold') return 3
  if (status === 'reserved') return 2
  return listing === 'announced' ? 1 : 0
}

export const inLitterOrder = <P extends Omit<Ordered, 'litterId'>>(puppies: readonly P[]): P[] =>
  puppies.toSorted((one, other) => rank(one) - rank(other))

/** Litters with an available offer first, and within each the available ones; otherwise in the order given. */
export const inPublicOrder = <P extends Ordered>(puppies: readonly P[]): P[] =>
  groupByLitter(puppies)
    .toSorted((one, other) => Number(other.puppies.some(isAvailable)) - Number(one.puppies.some(isAvailable)))
    .flatMap((group) => inLitterOrder(group.puppies))
