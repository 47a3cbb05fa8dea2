import { expect, it } from 'vitest'
import { openWords } from './summary.ts'

const placement = {
  due: 'home',
  price: null,
  paid: 0,
  pickupOn: null,
  diedOn: null,
  puppyHasDied: false,
} as const

it.each([
  ['2026-11-21', 'Was to go home on 21 November'],
  ['2026-11-22', 'Goes home on 22 November'],
])('on 22 November a puppy with the pick-up day %s: %s', (pickupOn, words) => {
  expect(openWords({ ...placement, state: 'reserved', pickupOn }, '2026-11-22')).toBe(words)
})

it.each([
  [{ price: 320_000, paid: 50_050 }, '$2,699.50 still to pay'],
  [{ price: 320_000, paid: 320_000 }, 'Nothing left to do'],
  [{ price: 320_000, paid: 330_000 }, 'Nothing left to do'],
  [{ price: null, paid: 0 }, 'Nothing left to do'],
  [{ price: 320_000, paid: 0, puppyHasDied: true }, 'Nothing left to do'],
])('of a puppy at home without a due step, with %j: %s', (given, words) => {
  expect(openWords({ ...placement, state: 'home', due: null, ...given }, '2026-11-22')).toBe(words)
})

it('a reservation that was cancelled leaves nothing to pay', () => {
  const cancelled = { ...placement, state: 'cancelled', due: null, price: 320_000 } as const
  expect(openWords(cancelled, '2026-11-22')).toBe('Nothing left to do')
})
