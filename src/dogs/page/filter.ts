import { type Coat, coatOf, coats } from '#src/dogs/rules/coat-colors.ts'
import { isAvailable, type Listing } from '#src/dogs/rules/listing.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'

interface FilteredPuppy {
  gender: Gender
  color: string
  listing: Listing
  status: PuppyStatus
}

/** The ways in which families can filter a list of puppies; one in which all are alike is left out. */
export interface PuppyFilter {
  sexes: boolean
  available: boolean
  coats: Coat[]
}

/** Fewer can be seen at a glance. */
const fewest = 6

/** Null if there is nothing to choose between. */
export function filterOf(puppies: readonly FilteredPuppy[]): PuppyFilter | null {
  if (puppies.length < fewest) return null
  const present = new Set(puppies.map(({ color }) => coatOf(color)))
  const filter = {
    sexes: new Set(puppies.map(({ gender }) => gender)).size > 1,
    available: new Set(puppies.map(isAvailable)).size > 1,
    coats: present.size > 1 ? coats.filter((coat) => present.has(coat)) : [],
  }
  return filter.sexes || filter.available || filter.coats.length > 0 ? filter : null
}
