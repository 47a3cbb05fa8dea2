import { expect, it } from 'vitest'
import { monthsBefore } from './retention.ts'

it.each([
  ['2026-11-22', 24, '2024-11-22'],
  ['2026-11-22', 11, '2025-12-22'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-02-28', 24, '2024-02-28'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-01-31', 84, '2019-01-31'],
  ['2026-12-31', 6, '2026-06-30'],
])('%s less %i months is %s', (day, months, earlier) => {
  expect(monthsBefore(day, months)).toBe(earlier)
})
