import { describe, expect, it } from 'vitest'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { type KennelToday, listingOf, sourceNumberInForce } from './listing.ts'

const today = '2026-11-22'
const asked = (kennel: Partial<KennelToday['kennel']> = {}): KennelToday => ({
  kennel: { sourceNumber: 'EE000000', sourceNumberUntil: null, unchipped: 'list', ...kennel },
  today,
})
const puppy = { isListed: true, status: 'available', microchipId: '956000012345678' } as const

describe('the source number', () => {
  it.each([
    ['without an end', null, 'EE000000'],
    ['on its last day', '2026-11-22', 'EE000000'],
    ['the day after', '2026-11-21', null],
  ])('%s', (_, sourceNumberUntil, shown) => {
    expect(sourceNumberInForce(asked({ sourceNumberUntil }))).toBe(shown)
  })
})

describe('a puppy', () => {
  it('is hidden when it is not listed, whatever else is true', () => {
    for (const status of puppyStatuses) {
      expect(listingOf({ ...puppy, status, isListed: false }, asked())).toBe('hidden')
    }
  })

  it('that is sold stays sold without any number', () => {
    const sold = { ...puppy, status: 'sold', microchipId: null } as const
    expect(listingOf(sold, asked({ sourceNumber: null, unchipped: 'hide' }))).toBe('sold')
  })

  it.each(['list', 'announce', 'hide'] as const)('with both numbers is offered in mode %s', (unchipped) => {
    expect(listingOf(puppy, asked({ unchipped }))).toBe('offer')
    expect(listingOf({ ...puppy, status: 'reserved' }, asked({ unchipped }))).toBe('offer')
  })

  it.each([
    ['list', 'offer'],
    ['announce', 'announced'],
    ['hide', 'hidden'],
  ] as const)('without a number in mode %s: %s', (unchipped, listing) => {
    expect(listingOf({ ...puppy, microchipId: null }, asked({ unchipped }))).toBe(listing)
    expect(listingOf({ ...puppy, microchipId: ' ' }, asked({ unchipped }))).toBe(listing)
    expect(listingOf(puppy, asked({ unchipped, sourceNumber: null }))).toBe(listing)
    expect(listingOf(puppy, asked({ unchipped, sourceNumberUntil: '2026-11-21' }))).toBe(listing)
  })
})
