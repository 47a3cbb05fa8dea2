import { expect, it } from 'vitest'
import { copiesText } from './copies.ts'
import type { TestRow } from './standing.ts'
import type { TestResult } from './tests.ts'

const dog = (name: string, result: TestResult | null, isShown = true) => ({
  name,
  tests: result
    ? [
        {
          test: 'vwd',
          otherName: null,
          result,
          testedOn: '2021-05-20',
          validUntil: null,
          isShown,
          createdAt: '2021-05-21T00:00:00.000Z',
        } satisfies TestRow,
      ]
    : [],
})
const textOf = (dam: TestResult | null, sire: TestResult | null) =>
  copiesText('vwd', [dog('Saffron', dam), dog('Merlin', sire)])

it.each([
  ['clear', 'clear', 'Neither parent has a copy.'],
  ['clear', 'carrier', 'A puppy may have one copy or none.'],
  ['clear', 'two', 'Every puppy has one copy.'],
  ['carrier', 'clear', 'A puppy may have one copy or none.'],
  ['carrier', 'carrier', 'A puppy may have two copies, one or none.'],
  ['carrier', 'two', 'A puppy has one copy or two.'],
  ['two', 'clear', 'Every puppy has one copy.'],
  ['two', 'carrier', 'A puppy has one copy or two.'],
  ['two', 'two', 'Every puppy has two copies.'],
  ['parentage', 'clear', 'Neither parent has a copy.'],
  ['parentage', 'carrier', 'A puppy may have one copy or none.'],
  ['clear', null, 'Only Saffron has been tested.'],
  [null, 'two', 'Only Merlin has been tested.'],
  [null, null, 'Neither parent has been tested.'],
] as const)('a dam that is %s and a sire that is %s: %s', (dam, sire, text) => {
  expect(textOf(dam, sire)).toBe(text)
})

it('says no more of a result that is not published', () => {
  const hidden = dog('Saffron', 'carrier', false)
  const published = "Saffron's result is not published."
  expect(copiesText('vwd', [hidden, dog('Merlin', 'clear')])).toBe(published)
  expect(copiesText('vwd', [hidden, dog('Merlin', null)])).toBe(published)
  expect(copiesText('vwd', [hidden, dog('Merlin', 'two', false)])).toBe(
    `${published} Merlin's result is not published.`,
  )
})

it('of a litter with one known parent knows that one alone', () => {
  expect(copiesText('vwd', [dog('Saffron', 'clear'), null])).toBe('Only Saffron has been tested.')
  expect(copiesText('vwd', [dog('Saffron', null), null])).toBe('Neither parent has been tested.')
})
