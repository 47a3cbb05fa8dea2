import { isAvailable } from '#src/dogs/rules/listing.ts'
import { groupByLitter } from '#src/dogs/rules/puppies.ts'
import type { Wish } from './entries.ts'
import { fittingWish } from './standing.ts'

const maxLitters = 3
const maxPuppies = 3

type Puppy = Parameters<typeof fittingWish>[1] & Parameters<typeof isAvailable>[0] & { litterId: string }

/** Puppies for sale that a family may like: if a litter has any of its first choice, only those. */
export function littersThatFit<P extends Puppy>(puppies: readonly P[], wishes: readonly Wish[]) {
  return groupByLitter(puppies.filter(isAvailable))
    .flatMap((group) => {
      for (const choice of [1, 2] as const) {
        const [first, ...others] = group.puppies.filter((puppy) => fittingWish(wishes, puppy) === choice)
        if (first) return [{ choice, puppies: [first, ...others.slice(0, maxPuppies - 1)] as const }]
      }
      return []
    })
    .slice(0, maxLitters)
}
