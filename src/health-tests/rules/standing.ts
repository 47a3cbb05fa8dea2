import { yearAfter } from '#src/platform/values/calendar.ts'
import {
  isDnaTest,
  isGood,
  type NamedTest,
  recommendedTests,
  type Test,
  type TestResult,
  testKey,
  testKinds,
  tests,
} from './tests.ts'

/** The facts of a result that decide its standing. */
export interface TestRow extends NamedTest {
  result: TestResult
  testedOn: string
  validUntil: string | null
  isShown: boolean
  createdAt: string
}

/** The last day on which a result is in force; null for one that stays so. */
export const lastValidDay = ({
  test,
  testedOn,
  validUntil,
}: Pick<TestRow, 'test' | 'testedOn' | 'validUntil'>) =>
  validUntil ?? (testKinds[test].isYearly ? yearAfter(testedOn) : null)

/** Whether a dog has to be tested again. */
export function isDue(row: Pick<TestRow, 'test' | 'testedOn' | 'validUntil'>, today: string): boolean {
  const last = lastValidDay(row)
  return last !== null && last < today
}

/** The newest result of each test, in the order of the tests; other tests by name. */
export function currentResults<Row extends TestRow>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const known = newest.get(testKey(row))
    if (!known || isNewer(row, known)) newest.set(testKey(row), row)
  }
  return [...newest.values()].sort(
    (a, b) => tests.indexOf(a.test) - tests.indexOf(b.test) || testKey(a).localeCompare(testKey(b)),
  )
}

const isNewer = (row: TestRow, other: TestRow) =>
  row.testedOn === other.testedOn ? row.createdAt > other.createdAt : row.testedOn > other.testedOn

/** How a test of a dog appears to the public. */
export type TestState = 'untested' | 'hidden' | 'due' | 'result'

/** By the newest result, if any. */
export function testState(row: TestRow | undefined, today: string): TestState {
  if (!row) return 'untested'
  if (!row.isShown) return 'hidden'
  return isDue(row, today) ? 'due' : 'result'
}

/** Results of the recommended tests that are shown and in force. */
const recommendedInForce = (rows: readonly TestRow[], today: string) =>
  currentResults(rows).filter(
    (row) => recommendedTests.includes(row.test) && testState(row, today) === 'result',
  )

/** How many of the recommended tests have a result that is shown and in force. */
export const countRecommended = (rows: readonly TestRow[], today: string) =>
  recommendedInForce(rows, today).length

const allGood = (rows: readonly TestRow[], of: readonly Test[], today: string) => {
  const good = recommendedInForce(rows, today).filter(({ result }) => isGood(result))
  return of.every((test) => good.some((row) => row.test === test))
}

/** Whether a dog has all recommended tests shown and in force, each of them normal or clear. */
export const isFullyTested = (rows: readonly TestRow[], today: string) =>
  allGood(rows, recommendedTests, today)

/** Whether a dog has the recommended DNA tests shown, each of them clear. */
export const isDnaClear = (rows: readonly TestRow[], today: string) =>
  allGood(rows, recommendedTests.filter(isDnaTest), today)
