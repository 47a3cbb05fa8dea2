import { expect, it } from 'vitest'
import type { Wish } from './entries.ts'
import { littersThatFit } from './litters-that-fit.ts'

const puppy = (name: string, color: string, given: object = {}) => ({
  name,
  color,
  gender: 'female' as const,
  litterId: 'wattle',
  listing: 'offer' as const,
  status: 'available' as const,
  ...given,
})
const wishes: Wish[] = [
  { gender: 'female', coats: ['red'] },
  { gender: null, coats: ['black'] },
]
const fitting = (puppies: ReturnType<typeof puppy>[]) =>
  littersThatFit(puppies, wishes).map((litter) => [litter.choice, ...litter.puppies.map(({ name }) => name)])

it('takes the first choice of each litter, the second where there is none', () => {
  const red = puppy('Ash', 'Red and white')
  const black = puppy('Bea', 'Black')
  expect(fitting([red, black, { ...black, name: 'Cal', litterId: 'gum' }, puppy('Dot', 'Cream')])).toEqual([
    [1, 'Ash'],
    [2, 'Cal'],
  ])
})

it('takes nothing that is not for sale', () => {
  const given = [{ status: 'reserved' }, { status: 'sold', listing: 'sold' }, { listing: 'announced' }]
  expect(fitting(given.map((each) => puppy('Ash', 'Red', each)))).toEqual([])
})

it('takes three litters and three puppies of each at most', () => {
  const puppies = ['a', 'b', 'c', 'd'].flatMap((litterId) =>
    [1, 2, 3, 4].map((count) => puppy(`${litterId}${count}`, 'Red', { litterId })),
  )
  expect(fitting(puppies)).toEqual([
    [1, 'a1', 'a2', 'a3'],
    [1, 'b1', 'b2', 'b3'],
    [1, 'c1', 'c2', 'c3'],
  ])
})
