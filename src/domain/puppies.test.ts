import { describe, expect, it } from 'vitest'
import { boyOrGirl, groupByLitter, isOffered, maleOrFemale } from './puppies.ts'

/** 'Ash@a Bea@b' as puppies with their litters. */
const puppies = (list: string) =>
  list.split(' ').map((entry) => {
    const [name = '', litterId = ''] = entry.split('@')
    return { name, litterId }
  })

describe('puppies by litter', () => {
  it.each([
    { order: 'of one litter in one group', list: 'Ash@a Bea@a', groups: ['a: Ash Bea'] },
    { order: 'litters as they first appear', list: 'Ash@b Bea@a', groups: ['b: Ash', 'a: Bea'] },
    {
      order: 'a litter together, though another stands between',
      list: 'Ash@a Bea@b Cal@a Dot@b',
      groups: ['a: Ash Cal', 'b: Bea Dot'],
    },
  ])('puts $order', ({ list, groups }) => {
    const grouped = groupByLitter(puppies(list))
    expect(
      grouped.map((group) => `${group.litterId}: ${group.puppies.map(({ name }) => name).join(' ')}`),
    ).toEqual(groups)
  })

  it('makes no group of no puppies', () => {
    expect(groupByLitter([])).toEqual([])
  })
})

it.each([
  ['available', true],
  ['reserved', true],
  ['sold', false],
] as const)('calls a puppy that is %s offered: %s', (status, offered) => {
  expect(isOffered(status)).toBe(offered)
})

it.each([
  ['male', 'Boy', 'Male'],
  ['female', 'Girl', 'Female'],
] as const)('calls a %s puppy %s and %s', (gender, child, sex) => {
  expect([boyOrGirl(gender), maleOrFemale(gender)]).toEqual([child, sex])
})
