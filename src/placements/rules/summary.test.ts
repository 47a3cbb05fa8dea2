import { expect, it } from 'vitest'
import { openWords } from './summary.ts'

it.each([
  ['2026-11-21', 'Was to go home on 21 November'],
  ['2026-11-22', 'Goes home on 22 November'],
])('on 22 November a puppy with the pick-up day %s: %s', (pickupOn, words) => {
  expect(openWords({ due: 'home', price: null, paid: 0, pickupOn }, '2026-11-22')).toBe(words)
})
