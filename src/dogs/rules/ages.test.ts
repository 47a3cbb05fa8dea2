import { describe, expect, it } from 'vitest'
import { dayAt } from '#src/platform/values/calendar.ts'
import { ageText } from './ages.ts'

/** The age shown at a moment. */
const ageAt = (bornOn: string, time: string) => ageText(bornOn, dayAt(time))

describe('the age of a puppy changes at midnight in Melbourne:', () => {
  // In summer the day begins at 13:00 UTC, in winter at 14:00.
  it.each([
    ['birth', '2026-11-22', '2026-11-21T13', null, 'Born today'],
    ['one day', '2026-11-21', '2026-11-21T13', 'Born today', '1 day old'],
    ['two days', '2026-11-20', '2026-11-21T13', '1 day old', '2 days old'],
    ['14 days', '2026-11-08', '2026-11-21T13', '13 days old', '2 weeks old'],
    ['21 days', '2026-11-01', '2026-11-21T13', '2 weeks old', '3 weeks old'],
    ['119 days', '2026-07-26', '2026-11-21T13', '16 weeks old', '3 months old'],
    ['4 months', '2026-07-22', '2026-11-21T13', '3 months old', '4 months old'],
    ['24 months', '2024-11-22', '2026-11-21T13', '23 months old', '2 years old'],
    ['36 months', '2023-11-22', '2026-11-21T13', '2 years old', '3 years old'],
    ['a leap day', '2028-02-29', '2028-02-28T13', null, 'Born today'],
    ['14 days across a leap day', '2028-02-16', '2028-02-29T13', '13 days old', '2 weeks old'],
    ['12 months after a leap day', '2024-02-29', '2025-02-27T13', '11 months old', '12 months old'],
    ['24 months after a leap day', '2024-02-29', '2026-02-27T13', '23 months old', '2 years old'],
    ['four years after a leap day', '2024-02-29', '2028-02-28T13', '3 years old', '4 years old'],
    ['six months after a 31st', '2026-08-31', '2027-02-27T13', '5 months old', '6 months old'],
    ['14 days as clocks go forward', '2026-09-20', '2026-10-03T14', '13 days old', '2 weeks old'],
    ['the day after clocks went forward', '2026-10-04', '2026-10-04T13', 'Born today', '1 day old'],
    ['14 days as clocks go back', '2026-03-22', '2026-04-04T13', '13 days old', '2 weeks old'],
    ['the day after clocks went back', '2026-04-05', '2026-04-05T14', 'Born today', '1 day old'],
  ])('%s', (_, bornOn, hour, before, after) => {
    const midnight = Date.parse(`${hour}:00:00Z`)
    const minute = 60_000
    expect(ageAt(bornOn, new Date(midnight - minute).toISOString())).toBe(before)
    expect(ageAt(bornOn, new Date(midnight + minute).toISOString())).toBe(after)
  })
})

it('knows no age before the birth', () => {
  expect(ageText('2027-01-01', '2026-12-31')).toBeNull()
})
