import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import {
  boyOrGirl,
  centsOf,
  dollarsOf,
  filterPuppies,
  groupByLitter,
  isUnsold,
  maleOrFemale,
  missingBirth,
  newPuppyInput,
  puppyRowInput,
} from './puppies.ts'

/** Parses 'Ash@a Bea@b' as puppies with their litters. */
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
  ])('groups $order', ({ list, groups }) => {
    const grouped = groupByLitter(puppies(list))
    expect(
      grouped.map((group) => `${group.litterId}: ${group.puppies.map(({ name }) => name).join(' ')}`),
    ).toEqual(groups)
  })

  it('returns no groups without puppies', () => {
    expect(groupByLitter([])).toEqual([])
  })
})

it.each(['FERNE', 'ferné', 'white', 'gum ', ' '])(
  'finds a puppy, whatever its accents and blanks: %j',
  (text) => {
    const litter = {
      litterId: 'a',
      litterName: 'Snow Gum',
      status: 'available',
      isOnWebsite: true,
    } as const
    const fern = { ...litter, name: 'Ferné', color: 'Black and white', isListed: true }
    expect(filterPuppies([fern], { text, litterId: '', status: '', website: 'all' })).toEqual([fern])
  },
)

it.each([
  ['available', true],
  ['reserved', true],
  ['sold', false],
] as const)('a %s puppy is for sale: %s', (status, offered) => {
  expect(isUnsold(status)).toBe(offered)
})

it.each([
  ['male', 'Boy', 'Male'],
  ['female', 'Girl', 'Female'],
] as const)('a %s puppy is a %s and %s', (gender, child, sex) => {
  expect([boyOrGirl(gender), maleOrFemale(gender)]).toEqual([child, sex])
})

it.each([
  ['', null],
  ['  ', null],
  ['3200', 320_000],
  ['3200.5', 320_050],
  ['2800.555', 280_056],
  ['0.004', 0],
  ['free', Number.NaN],
  ['$3,200.50', 320_050],
  ['3.', 300],
  ['32,00', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
])('converts %j dollars to %s cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents)
})

it.each([
  [null, ''],
  [320_000, '3,200'],
  [280_056, '2,800.56'],
])('formats %s cents as %j', (cents, dollars) => {
  expect(dollarsOf(cents)).toBe(dollars)
})

it.each([
  [null, 'No litter'],
  ['a', 'No date'],
])('a puppy of litter %s without a date of birth shows: %s', (litterId, words) => {
  expect(missingBirth({ litterId })).toBe(words)
})

describe('the form of a puppy', () => {
  const puppy = { name: 'Banjo', color: 'Black and white', gender: 'male', litterId: 'litter' }

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
    [{ color: undefined }, 'color', 'Color is required'],
    [{ gender: '' }, 'gender', 'Gender is required'],
    [{ litterId: '' }, 'litterId', 'Litter is required'],
    [{ readyOn: '2026-11-31' }, 'readyOn', 'Enter a valid date'],
    [{ priceMin: 0 }, 'priceMin', 'Must be a price above 0'],
    [{ priceMax: -5 }, 'priceMax', 'Must be a price above 0'],
    [{ priceMin: 0.5 }, 'priceMin', 'Must be a price above 0'],
    [{ priceMin: '3200' }, 'priceMin', 'Must be a price above 0'],
    [{ priceMin: 2, priceMax: 1 }, 'priceMax', "The maximum price can't be lower than the minimum"],
    [{ photos: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'photos', 'At most 5 photos'],
    [{ description: '\u0007' }, 'description', 'Contains characters that cannot be shown'],
  ])('rejects %j', (given, field, message) => {
    const issues = newPuppyInput.safeParse({ ...puppy, ...given }).error?.issues ?? []
    expect(fieldErrors(issues)).toMatchObject({ [field]: [message] })
  })

  it('has it available by default', () => {
    expect(newPuppyInput.parse(puppy)).toMatchObject({ status: 'available', priceMin: null })
  })

  it('in the sheet of a litter says whether it is on the website, and has prices in order', () => {
    const errors = (given: object) =>
      fieldErrors(puppyRowInput.safeParse({ ...puppy, ...given }).error?.issues ?? [])
    expect(Object.keys(errors({}))).toEqual(['isListed'])
    expect(Object.keys(errors({ isListed: true, priceMin: 2, priceMax: 1 }))).toEqual(['priceMax'])
  })
})
