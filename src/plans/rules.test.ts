import { expect, it } from 'vitest'
import {
  aheadText,
  birthQuestion,
  comingText,
  dueAfter,
  dueText,
  notThisTime,
  pairText,
  planLabel,
} from './rules.ts'

it('is due 63 days after mating, across the change of clocks', () => {
  expect(dueAfter('2026-10-17')).toBe('2026-12-19')
  expect(dueAfter('2026-02-20')).toBe('2026-04-24')
})

it.each([
  ['2027-03-14', 'Around 14 March, between 9 and 19 March'],
  ['2026-12-19', 'Around 19 December, between 14 and 24 December'],
  ['2027-03-03', 'Around 3 March, between 26 February and 8 March'],
  ['2026-12-29', 'Around 29 December, between 24 December and 3 January'],
])('the breeder reads of %s: %s', (day, text) => {
  expect(dueText(day)).toBe(text)
})

it.each([
  ['2026-12-03', 'In 12 days'],
  ['2026-11-22', 'In 1 day'],
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Any day now'],
  ['2026-11-16', 'Any day now'],
  ['2026-11-15', 'Was due 6 days ago'],
])('due on %s is, seen from 21 November: %s', (dueOn, text) => {
  expect(aheadText(dueOn, '2026-11-21')).toBe(text)
})

it.each([
  ['2026-10-18', "That's 1 day after the mating. Is it right?"],
  ['2026-10-27', "That's 10 days after the mating. Is it right?"],
  ['2026-12-10', "That's 54 days after the mating. Is it right?"],
  ['2026-12-11', null],
  ['2026-12-27', null],
  ['2026-12-28', "That's 72 days after the mating. Is it right?"],
  ['2026-10-17', null],
])('asks about a birth on %s after a mating on 17 October: %j', (bornOn, question) => {
  expect(birthQuestion('2026-10-17', bornOn)).toBe(question)
  expect(birthQuestion(null, bornOn)).toBeNull()
})

it.each([
  ['planned', null, 'Planned, no date yet.'],
  ['planned', '2027-03-14', 'Expected in March.'],
  ['expected', '2027-03-14', 'Expected in March.'],
  ['planned', '2026-11-01', 'Expected in November.'],
  ['planned', '2026-10-31', 'Planned, no date yet.'],
  ['expected', '2025-12-14', 'Expected, no date yet.'],
  ['planned', '2027-10-31', 'Expected in October.'],
  ['planned', '2027-11-01', 'Expected in November 2027.'],
  ['planned', '2028-03-14', 'Expected in March 2028.'],
  ['expected', null, 'Expected, no date yet.'],
] as const)('families read of one that is %s for %s: %s', (state, dueOn, text) => {
  expect(comingText({ state, dueOn }, '2026-11-21')).toBe(text)
})

it('is called by its parents, known or not', () => {
  const pair = { damName: 'Saffron', sireName: 'Merlin' }
  expect(planLabel(pair)).toBe('Saffron × Merlin')
  expect(pairText({ ...pair, sireName: null })).toBe('Saffron and Unknown')
  expect(notThisTime(pair)).toBe(
    "The litter of Saffron and Merlin isn't happening this time. Your place is kept.",
  )
})
