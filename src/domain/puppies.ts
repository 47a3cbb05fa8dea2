import type { Gender } from './parent-dogs.ts'

export const puppyStatuses = ['available', 'reserved', 'sold'] as const
export type PuppyStatus = (typeof puppyStatuses)[number]
export const puppyStatusLabels: Record<PuppyStatus, string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
}

/** An offered puppy's advertisement must carry its microchip; a sold one's chip is its new owner's. */
export const isOffered = (status: PuppyStatus) => status !== 'sold'

export const boyOrGirl = (gender: Gender) => (gender === 'male' ? 'Boy' : 'Girl')
export const maleOrFemale = (gender: Gender) => (gender === 'male' ? 'Male' : 'Female')

export interface LitterGroup<P> {
  litterId: string
  puppies: [P, ...P[]]
}

/** Puppies by litter, in the order in which each litter first appears. */
export function groupByLitter<P extends { litterId: string }>(puppies: readonly P[]): LitterGroup<P>[] {
  const groups = new Map<string, LitterGroup<P>>()
  for (const puppy of puppies) {
    const group = groups.get(puppy.litterId)
    if (group) group.puppies.push(puppy)
    else groups.set(puppy.litterId, { litterId: puppy.litterId, puppies: [puppy] })
  }
  return [...groups.values()]
}
