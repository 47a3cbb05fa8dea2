/** Where families ask for a place on the waiting list. */
export const waitingListPath = '/contact'

/** What never changes about the kennel. */
export const site = {
  name: 'Standard Parti Poodles',
  place: 'Mansfield, Victoria',
  address: 'Mansfield, Victoria, Australia',
  locality: 'Mansfield',
  region: 'Victoria',
} as const
