import { describe, expect, it } from 'vitest'
import { dayAt, yearAfter } from '#src/platform/values/calendar.ts'
import {
  countRecommended,
  currentResults,
  isDnaClear,
  isFullyTested,
  lastValidDay,
  type TestRow,
  testState,
} from './standing.ts'
import { isDnaTest, recommendedTests, type Test } from './tests.ts'

const day = '2026-11-21'
const row = (test: Test, given: Partial<TestRow> = {}): TestRow => ({
  test,
  otherName: null,
  result: isDnaTest(test) ? 'clear' : 'normal',
  testedOn: '2026-05-20',
  validUntil: null,
  isShown: true,
  createdAt: '2026-05-21T00:00:00.000Z',
  ...given,
})
const seven = recommendedTests.map((test) => row(test))
/** The seven with one of them changed. */
const but = (test: Test, given: Partial<TestRow>) =>
  seven.map((each) => (each.test === test ? { ...each, ...given } : each))

describe('what the public sees of a test', () => {
  it.each([
    ['without a result', undefined, 'untested'],
    ['that is not shown', row('hips', { isShown: false }), 'hidden'],
    ['that is neither shown nor in force', row('eyes', { isShown: false, testedOn: '2024-01-01' }), 'hidden'],
    ['that is shown', row('hips', { testedOn: '2019-01-01' }), 'result'],
    ['of eyes on the anniversary', row('eyes', { testedOn: '2025-11-21' }), 'result'],
    ['of eyes the day after', row('eyes', { testedOn: '2025-11-20' }), 'due'],
    ['on its last day', row('heart', { validUntil: day }), 'result'],
    ['the day after its last day', row('heart', { validUntil: '2026-11-20' }), 'due'],
    [
      'of eyes with a later day of its own',
      row('eyes', { testedOn: '2024-01-01', validUntil: day }),
      'result',
    ],
  ] as const)('%s', (_, result, state) => expect(testState(result, day)).toBe(state))

  it.each([
    ['2026-11-21T12:59:59.999Z', 'result'],
    ['2026-11-21T13:00:00.000Z', 'due'],
  ])('changes at midnight in Mansfield: at %s it is %s', (now, state) => {
    expect(testState(row('eyes', { testedOn: '2025-11-21' }), dayAt(now))).toBe(state)
  })
})

it.each([
  ['2025-10-14', '2026-10-14'],
  ['2024-02-29', '2025-02-28'],
  ['2023-02-28', '2024-02-28'],
])('a year after %s is %s', (from, to) => expect(yearAfter(from)).toBe(to))

it('has no last day but that of eyes, unless the breeder enters one', () => {
  expect(lastValidDay(row('hips'))).toBeNull()
  expect(lastValidDay(row('eyes'))).toBe('2027-05-20')
  expect(lastValidDay(row('hips', { validUntil: day }))).toBe(day)
})

it('counts the newest result of each test, in the order of the tests, and of one day the one entered last', () => {
  const rows = [
    row('other', { otherName: 'Knees', testedOn: '2025-01-01' }),
    row('vwd'),
    row('other', { otherName: 'knees', testedOn: '2026-01-01' }),
    row('other', { otherName: 'Ears' }),
    row('hips', { result: 'borderline', createdAt: '2026-05-22T00:00:00.000Z' }),
    row('hips'),
    row('hips', { testedOn: '2027-01-01' }),
  ]
  expect(currentResults(rows).map(({ test, otherName, testedOn }) => [test, otherName, testedOn])).toEqual([
    ['hips', null, '2027-01-01'],
    ['vwd', null, '2026-05-20'],
    ['other', 'Ears', '2026-05-20'],
    ['other', 'knees', '2026-01-01'],
  ])
  expect(currentResults(rows.slice(4, 6))).toMatchObject([{ result: 'borderline' }])
})

describe('a dog with all seven recommended tests', () => {
  it.each<[string, TestRow[], number, boolean, boolean]>([
    ['in force', seven, 7, true, true],
    ['and others', [...seven, row('elbows', { result: 'abnormal' })], 7, true, true],
    ['but one', seven.slice(1), 6, false, true],
    ['and none', [], 0, false, false],
    ['one of them clear by parentage', but('vwd', { result: 'parentage' }), 7, true, true],
    ['one of them with a copy', but('vwd', { result: 'carrier' }), 7, false, false],
    ['one of them borderline', but('hips', { result: 'borderline' }), 7, false, true],
    ['one of them hidden', but('news', { isShown: false }), 6, false, false],
    ['its eyes due again', but('eyes', { testedOn: '2025-01-01' }), 6, false, true],
    [
      'a newer one of them not normal',
      [...seven, row('hips', { testedOn: '2026-06-01', result: 'abnormal' })],
      7,
      false,
      true,
    ],
  ])('%s', (_, rows, count, isTested, isClear) => {
    expect([countRecommended(rows, day), isFullyTested(rows, day), isDnaClear(rows, day)]).toEqual([
      count,
      isTested,
      isClear,
    ])
  })
})
