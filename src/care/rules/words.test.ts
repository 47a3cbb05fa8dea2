import { describe, expect, it } from 'vitest'
import { ageText, dayText, laterDays, listNames, staysOpen, timesText, whoDone, whoText } from './words.ts'

describe('a day in words, seen from Saturday 21 November', () => {
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 days'],
    ['2026-11-27', 'in 6 days'],
    ['2026-11-28', 'Saturday 28 November'],
    ['2026-11-19', 'Thursday'],
    ['2026-11-15', 'Sunday'],
    ['2026-11-14', 'Saturday 14 November'],
    ['2025-11-21', '21 November 2025'],
  ])('%s is %s', (day, text) => {
    expect(dayText(day, '2026-11-21')).toBe(text)
  })
})

const named = (...names: string[]) => names.map((name) => ({ name }))

it.each([
  [named('Ivy', 'Otto'), 2, 'Ivy and Otto'],
  [named('Ivy'), 1, 'Ivy'],
  [named(), 0, ''],
  [named('Ivy'), 9, 'Ivy'],
  [named('Ivy', 'Otto', 'Pip'), 9, 'Ivy, Otto and Pip'],
  [named('Ivy', 'Otto', 'Pip', 'Wren'), 9, '4 of 9'],
])('%j of %i are %s', (covers, count, text) => {
  expect(whoText(covers, count)).toBe(text)
})

it.each([
  ['All 4', ['Ivy', 'Otto', 'Pip', 'Left']],
  ['4 of 5', ['Ivy', 'Otto', 'Left', 'Sold']],
  ['All 5', ['Ivy', 'Otto', 'Pip', 'Left', 'Sold']],
])('says %s where it was done for %j, no matter which puppies have left since', (text, done) => {
  const here = { Ivy: true, Otto: true, Pip: true, Left: false, Sold: false }
  const puppies = Object.entries(here).map(([id, isHere]) => ({ id, name: id, isHere }))
  expect(whoDone(puppies, done)).toBe(text)
})

it('names who stays open', () => {
  expect([staysOpen(['Ivy']), staysOpen(['Ivy', 'Pip']), listNames([])]).toEqual([
    'Ivy stays open.',
    'Ivy and Pip stay open.',
    '',
  ])
})

it('counts the days of a life from the birth', () => {
  expect(ageText('2026-10-02', '2026-11-21')).toBe('day 50')
  expect(ageText('2026-11-22', '2026-11-21')).toBe('1 day before the birth')
})

it('puts a row off from today on, across the end of daylight saving', () => {
  expect(laterDays('2026-04-04').map(([, day]) => day)).toEqual(['2026-04-05', '2026-04-07', '2026-04-11'])
})

it.each([
  [[14, 28, 42, 56], '4 times, at 2, 4, 6 and 8 weeks'],
  [[7], 'Once, at 1 week'],
  [[42], 'Once, at 6 weeks'],
  [[52], 'Once, on day 52'],
  [[3, 4, 5, 14], '4 times, on days 3-5 and 14'],
  [[0, 7], '2 times, on days 0 and 7'],
])('%j is %s', (days, text) => {
  expect(timesText(days)).toBe(text)
})
