import { expect, it } from 'vitest'
import type { Listing } from './listing.ts'
import { inLitterOrder, inPublicOrder } from './order.ts'
import type { PuppyStatus } from './puppies.ts'

const states: [name: string, status: PuppyStatus, listing: Listing][] = [
  ['sold', 'sold', 'sold'],
  ['reserved before it is offered', 'reserved', 'announced'],
  ['reserved', 'reserved', 'offer'],
  ['announced', 'available', 'announced'],
  ['available', 'available', 'offer'],
  ['available too', 'available', 'offer'],
]

it('is available, announced, reserved and sold within a litter, otherwise as before', () => {
  const puppies = states.map(([name, status, listing]) => ({ name, status, listing }))
  expect(inLitterOrder(puppies).map(({ name }) => name)).toEqual([
    'available',
    'available too',
    'announced',
    'reserved before it is offered',
    'reserved',
    'sold',
  ])
})

const available = { status: 'available', listing: 'offer' } as const
const announced = { status: 'available', listing: 'announced' } as const
const reserved = { status: 'reserved', listing: 'offer' } as const
const sold = { status: 'sold', listing: 'sold' } as const

it.each([
  ['nothing changes while all have an available offer', [available], [available], 'newer older'],
  ['a sold litter gives way', [sold], [available], 'older newer'],
  ['a reserved litter gives way', [reserved, reserved], [sold, available], 'older older newer newer'],
  ['an announced litter gives way', [announced], [reserved, available], 'older older newer'],
  ['nothing changes while none has one', [sold, reserved], [announced], 'newer newer older'],
] as const)('of litters: %s', (_, newer, older, order) => {
  const puppies = [
    ...newer.map((puppy) => ({ ...puppy, litterId: 'newer' })),
    ...older.map((puppy) => ({ ...puppy, litterId: 'older' })),
  ]
  const ordered = inPublicOrder(puppies).map(({ litterId }) => litterId)
  expect(ordered.join(' ')).toBe(order)
})
