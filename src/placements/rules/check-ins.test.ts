import { describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/values/calendar.ts'
import { checkInDay, checkInText, diedText, dueCheckIns, lastCheckInsOf, transferText } from './check-ins.ts'
import type { CheckIn } from './placements.ts'

const home = { homeOn: '2026-11-28', bornOn: '2026-10-02' }
const banjo = { ...home, skipped: [], writtenOn: null }
const due = (day: string, given: object = {}) =>
  dueCheckIns({ ...banjo, ...given }, day).map(({ what }) => what)

it.each<[CheckIn, string, object?]>([
  ['first-days', '2026-11-30'],
  ['two-weeks', '2026-12-12'],
  ['birthday-1', '2027-10-02'],
  ['birthday-3', '2029-10-02'],
  ['birthday-1', '2025-02-28', { homeOn: '2024-05-01', bornOn: '2024-02-29' }],
  ['birthday-3', '2027-02-28', { homeOn: '2024-05-01', bornOn: '2024-02-29' }],
  ['birthday-1', '2027-10-02', { homeOn: null }],
])('%s is on %s', (what, day, given = {}) => {
  expect(checkInDay(what, { ...home, ...given })).toBe(day)
})

it.each<[CheckIn, object]>([
  ['first-days', { homeOn: null }],
  ['two-weeks', { homeOn: null }],
  ['birthday-1', { homeOn: '2027-10-03' }],
])('%s is never where nobody knows the day, or it was before the puppy left', (what, given) => {
  expect(checkInDay(what, { ...home, ...given })).toBeNull()
})

describe('a check-in is due', () => {
  it.each([
    ['2026-11-29', []],
    ['2026-11-30', ['first-days']],
    ['2026-12-11', ['first-days']],
    ['2026-12-12', ['first-days', 'two-weeks']],
    ['2026-12-29', ['first-days', 'two-weeks']],
    ['2026-12-30', ['two-weeks']],
    ['2027-01-10', ['two-weeks']],
    ['2027-01-11', []],
    ['2027-10-01', []],
    ['2027-10-02', ['birthday-1']],
    ['2027-10-31', ['birthday-1']],
    ['2027-11-01', []],
    ['2028-10-02', ['birthday-2']],
    ['2029-10-02', ['birthday-3']],
    ['2030-10-02', []],
  ])('for 30 days from its day on: %s', (day, expected) => expect(due(day)).toEqual(expected))

  it.each([
    ['2026-11-29', ['first-days', 'two-weeks']],
    ['2026-11-30', ['two-weeks']],
    ['2026-12-11', ['two-weeks']],
    ['2026-12-12', []],
  ])('until she has written from its day on: on %s', (writtenOn, expected) => {
    expect(due('2026-12-13', { writtenOn })).toEqual(expected)
  })

  it('until she skips it', () => {
    expect(due('2026-12-13', { skipped: ['first-days', 'birthday-1'] })).toEqual(['two-weeks'])
  })
})

it.each([
  ['2026-10-02', '2026-11-28', '2029-10-31'],
  ['2024-02-29', '2024-05-01', '2027-03-29'],
  ['2020-10-02', '2026-11-28', '2027-01-10'],
])(
  'the last one of a puppy born on %s is asked for up to the day that its days say',
  (bornOn, homeOn, day) => {
    const puppy = { bornOn, homeOn, skipped: [], writtenOn: null }
    expect(dueCheckIns(puppy, day)).toHaveLength(1)
    expect(dueCheckIns(puppy, addDays(day, 1))).toEqual([])
    const isWatched = ({ born, home }: ReturnType<typeof lastCheckInsOf>) => bornOn >= born || homeOn >= home
    expect(isWatched(lastCheckInsOf(day))).toBe(true)
    expect(isWatched(lastCheckInsOf(addDays(day, 3)))).toBe(false)
  },
)

it.each<[CheckIn, string, string, string]>([
  ['first-days', '2026-11-30', '2026-12-02', 'Ask Priya how Banjo is settling in.'],
  ['two-weeks', '2026-12-12', '2026-12-12', 'Banjo has been home for two weeks. Write to Priya.'],
  ['birthday-2', '2028-10-02', '2028-10-02', 'Banjo is 2 today. Write to Priya.'],
  ['birthday-2', '2028-10-02', '2028-10-03', 'Banjo turned 2 on 2 October. Write to Priya.'],
])('%s of %s reads on %s', (what, day, today, text) => {
  expect(checkInText(what, { puppy: 'Banjo', name: 'Priya', day, today })).toBe(text)
})

const soon = "Send the microchip transfer for Banjo. Breeders' transfers can cost more after two months."
it.each([
  ['2026-11-13', '2026-12-28', 'Send the microchip transfer for Banjo.'],
  ['2026-11-13', '2026-12-29', soon],
  [null, '2027-12-29', 'Send the microchip transfer for Banjo.'],
])('the transfer of a microchip of %s reads on %s', (chippedOn, today, text) => {
  expect(transferText('Banjo', { chippedOn, today })).toBe(text)
})

it('a puppy that has died is still reserved', () => {
  expect(diedText('Banjo', 'Priya Nair')).toBe('Banjo has died and is reserved for Priya Nair.')
})
