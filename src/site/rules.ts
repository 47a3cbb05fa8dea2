/** Where families join the waiting list. */
export const waitingListPath = '/waiting-list'

/** Facts about the kennel that never change. */
export const site = {
  name: 'Standard Parti Poodles',
  place: 'Mansfield, Victoria',
  address: 'Mansfield, Victoria, Australia',
  locality: 'Mansfield',
  region: 'Victoria',
} as const
