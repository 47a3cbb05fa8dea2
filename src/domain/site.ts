import { claims } from './kennel.ts'

/** What never changes about the kennel. */
export const site = {
  name: 'Standard Parti Poodles',
  place: 'Mansfield, Victoria',
  address: 'Mansfield, Victoria, Australia',
  locality: 'Mansfield',
  region: 'Victoria',
  visitingHours: 'By appointment only',
  priceRange: claims.priceRange,
  description: `Standard Parti Poodles bred and raised in the family home at the foot of the Victorian high country. ${claims.yearsBreeding} of breeding experience.`,
} as const
