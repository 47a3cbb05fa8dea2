import { describe, expect, it } from 'vitest'
import {
  addMonths,
  clockInMansfield,
  dayAt,
  formatRecently,
  timeInMansfield,
  weekdayAndDate,
} from './calendar.ts'

describe('a time on clocks in Mansfield', () => {
  it.each([
    ['in summer', '2026-11-22', '02:05', '2026-11-21T15:05:00.000Z'],
    ['in winter', '2026-07-01', '02:05', '2026-06-30T16:05:00.000Z'],
    ['at midnight', '2026-11-22', undefined, '2026-11-21T13:00:00.000Z'],
    ['in the hour that April has twice, the first', '2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
    ['after that hour', '2026-04-05', '03:00', '2026-04-04T17:00:00.000Z'],
    ['in the hour that October skips', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ])('%s', (_, day, time, expected) => {
    expect(timeInMansfield(day, time)).toBe(expected)
  })

  it('is shown as day and time', () => {
    expect(clockInMansfield('2026-11-21T15:05:59.000Z')).toBe('2026-11-22 02:05')
  })
})

it('is a day that can be shown in any year', () => {
  expect(weekdayAndDate(dayAt('0026-03-05T00:00:00.000Z'))).toBe('Thursday 5 March')
})

it.each([
  ['2026-11-21T16:05:00.000Z', 'today, 3:05 am'],
  ['2026-11-22T00:20:00.000Z', 'today, 11:20 am'],
  ['2026-11-20T16:05:00.000Z', 'yesterday, 3:05 am'],
  ['2026-11-18T16:05:00.000Z', '19 Nov 2026, 3:05 am'],
])('a time %s is shown on 22 November as %s', (time, shown) => {
  expect(formatRecently(time, '2026-11-22').replaceAll('\u202f', ' ')).toBe(shown)
})

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
  expect(addMonths(day, -months)).toBe(earlier)
})
