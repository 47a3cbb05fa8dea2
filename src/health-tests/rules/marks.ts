import { type TestRow, type TestState, testState } from './standing.ts'
import { isGood } from './tests.ts'

/** How the dot beside a result looks. It is a fact and not an alarm, so none is red. */
export type TestMark = 'good' | 'copy' | 'found' | Exclude<TestState, 'result'>

export function markOf(row: TestRow | undefined, today: string): TestMark {
  const state = testState(row, today)
  if (state !== 'result' || !row) return state === 'result' ? 'untested' : state
  if (isGood(row.result)) return 'good'
  return row.result === 'carrier' ? 'copy' : 'found'
}
