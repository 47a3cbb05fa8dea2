import { expect, it } from 'vitest'
import { rankBetween } from './ranks.ts'

const next = 1 + Number.EPSILON

it.each([
  [null, null, 1],
  [null, 1, 0],
  [null, -4, -5],
  [7, null, 8],
  [1, 2, 1.5],
  [-1, 1, 0],
  [1, next, null],
  [1, 1, null],
  [-Number.MAX_VALUE, Number.MAX_VALUE, null],
])('between %j and %j is %j', (before, after, rank) => {
  expect(rankBetween({ before, after })).toBe(rank)
})
