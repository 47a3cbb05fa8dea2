import { expect, it } from 'vitest'
import { markOf } from './marks.ts'
import type { TestRow } from './standing.ts'

const row: TestRow = {
  test: 'eyes',
  otherName: null,
  result: 'normal',
  testedOn: '2026-05-20',
  validUntil: null,
  isShown: true,
  createdAt: '2026-05-21T00:00:00.000Z',
}

it.each([
  [undefined, 'untested'],
  [row, 'good'],
  [{ ...row, result: 'parentage' }, 'good'],
  [{ ...row, result: 'carrier' }, 'copy'],
  [{ ...row, result: 'two' }, 'found'],
  [{ ...row, result: 'borderline' }, 'found'],
  [{ ...row, result: 'abnormal' }, 'found'],
  [{ ...row, isShown: false }, 'hidden'],
  [{ ...row, testedOn: '2024-05-20' }, 'due'],
] as const)('of %j is %s', (test, mark) => expect(markOf(test, '2026-11-21')).toBe(mark))
