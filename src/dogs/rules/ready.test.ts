import { expect, it } from 'vitest'
import { readyOn, readyProblem } from './ready.ts'

const litter = { dateOfBirth: '2026-09-14', readyOn: null }

it.each([
  ['eight weeks after birth', { readyOn: null }, litter, '2026-11-09'],
  ["the litter's day", { readyOn: null }, { ...litter, readyOn: '2026-11-20' }, '2026-11-20'],
  ["the puppy's own day", { readyOn: '2026-12-01' }, { ...litter, readyOn: '2026-11-20' }, '2026-12-01'],
  ['that of a litter alone', null, litter, '2026-11-09'],
  ['eight weeks across a leap day', null, { dateOfBirth: '2028-01-05', readyOn: null }, '2028-03-01'],
])('a puppy can go home on %s', (_, puppy, ofLitter, day) => {
  expect(readyOn(puppy, ofLitter)).toBe(day)
})

it.each([
  ['day 55', '2026-11-08', 'Puppies go home at 8 weeks at the earliest: 9 November 2026'],
  ['day 56', '2026-11-09', null],
  ['no day of its own', null, null],
])('of a puppy born on 14 September, %s: %s gives %j', (_, day, problem) => {
  expect(readyProblem(day, '2026-09-14')).toBe(problem)
})
