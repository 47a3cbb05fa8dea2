import { describe, expect, it } from 'vitest'
import { filterOf } from './filter.ts'

const puppy = (
  color: string,
  gender: 'male' | 'female' = 'male',
  status: 'available' | 'sold' = 'available',
) => ({
  color,
  gender,
  status,
  listing: status === 'sold' ? ('sold' as const) : ('offer' as const),
})
const six = (...first: ReturnType<typeof puppy>[]) => [
  ...first,
  ...Array.from({ length: 6 - first.length }, () => puppy('Black and white')),
]

describe('by what a list of puppies can be narrowed down', () => {
  it.each([
    ['five puppies: nothing', six(puppy('Red', 'female')).slice(0, 5), null],
    ['six alike: nothing', six(), null],
    ['a girl among boys', six(puppy('Black', 'female')), { sexes: true, available: false, coats: [] }],
    ['a sold one', six(puppy('Black', 'male', 'sold')), { sexes: false, available: true, coats: [] }],
    [
      'coats, in the order of the waiting list',
      six(puppy('Blue and white'), puppy('Apricot')),
      { sexes: false, available: false, coats: ['black', 'apricot', 'blue'] },
    ],
    [
      'one coat beside a colour without one',
      six(puppy('Phantom')),
      { sexes: false, available: false, coats: ['black'] },
    ],
  ])('%s', (_, puppies, expected) => {
    expect(filterOf(puppies)).toEqual(expected)
  })

  it('takes a puppy that is only announced for one that is not available', () => {
    const announced = { ...puppy('Black'), listing: 'announced' as const }
    expect(filterOf([...six(), announced])).toMatchObject({ available: true })
  })
})
