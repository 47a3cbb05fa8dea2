import { describe, expect, it } from 'vitest'
import type { Wish } from './entries.ts'
import {
  fits,
  fittingWish,
  mayRejoin,
  ordinal,
  pausedText,
  pauseMonths,
  placeParts,
  stateOf,
  wishText,
} from './standing.ts'

const girl = (...coats: Wish['coats']): Wish => ({ gender: 'female', coats })
const boy = (...coats: Wish['coats']): Wish => ({ gender: 'male', coats })
const either = (...coats: Wish['coats']): Wish => ({ gender: null, coats })

describe('a family', () => {
  const open = { state: 'open' as const, pausedUntil: null, askedAgainAt: null }
  it.each([
    ['open while nobody had to ask it twice', open, '2026-11-22', 'open'],
    ['open for 13 days after the second question', asked('2026-11-08T16:00:00Z'), '2026-11-22', 'open'],
    ['silent 14 days after it', asked('2026-11-08T12:59:59Z'), '2026-11-22', 'silent'],
    ['open until midnight in Mansfield', asked('2026-11-08T13:00:00Z'), '2026-11-22', 'open'],
    ['paused before the first of its month', paused('2027-03-01'), '2027-02-28', 'paused'],
    ['open again on the first', paused('2027-03-01'), '2027-03-01', 'open'],
    ['unconfirmed whatever else', { ...open, state: 'unconfirmed' as const }, '2026-11-22', 'unconfirmed'],
    [
      'closed whatever else',
      { ...asked('2020-01-01T00:00:00Z'), state: 'closed' as const },
      '2026-11-22',
      'closed',
    ],
  ])('is %s', (_, entry, today, state) => {
    expect(stateOf(entry, today)).toBe(state)
  })

  function asked(askedAgainAt: string) {
    return { state: 'open' as const, pausedUntil: null, askedAgainAt }
  }
  function paused(pausedUntil: string) {
    return { state: 'paused' as const, pausedUntil, askedAgainAt: null }
  }

  it.each([
    ['placed', false],
    ['not-suitable', false],
    ['found-elsewhere', true],
    ['not-now', true],
    ['no-answer', true],
    ['other', true],
    [null, true],
  ] as const)('closed as %s may come back: %s', (outcome, may) => {
    expect(mayRejoin(outcome)).toBe(may)
  })
})

it.each([
  [girl('red', 'apricot'), 'female', 'Red and white', true],
  [girl('red', 'apricot'), 'female', 'Apricot and white', true],
  [girl('red', 'apricot'), 'female', 'Black and white', false],
  [girl('red'), 'male', 'Red and white', false],
  [girl(), 'female', 'Parti', true],
  [girl('red'), 'female', 'Parti', false],
  [either(), 'male', 'Parti', true],
  [either('blue'), 'male', 'Blue merle', true],
] as const)('%j and a %s, %s: %s', (wish, gender, color, isFitting) => {
  expect(fits(wish, { gender, color })).toBe(isFitting)
})

it.each([
  [[girl('red'), boy()], 'female', 'Red and white', 1],
  [[girl('red'), boy()], 'male', 'Black and white', 2],
  [[girl('red'), boy()], 'female', 'Black and white', null],
  [[either(), boy()], 'male', 'Black and white', 1],
] as const)('%j and a %s, %s: wish %s', (wishes, gender, color, wish) => {
  expect(fittingWish(wishes, { gender, color })).toBe(wish)
})

it.each([
  [[girl('red', 'apricot'), boy()], 'Girl: red, apricot; or boy'],
  [[girl()], 'Girl'],
  [[boy('black')], 'Boy: black'],
  [[either('red'), either()], 'No preference: red; or no preference'],
])('%j reads %j', (wishes, text) => {
  expect(wishText(wishes)).toBe(text)
})

it.each([
  [{ onList: 4, forGender: 2 }, 'female', 'You are 4th on the list, and 2nd for a girl.'],
  [{ onList: 1, forGender: 1 }, 'male', 'You are 1st on the list, and 1st for a boy.'],
  [{ onList: 23, forGender: null }, null, 'You are 23rd on the list.'],
] as const)('%j reads as a sentence', (place, gender, text) => {
  expect(placeParts(place, gender).join('')).toBe(text)
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [1002, '1002nd'],
])('%i is %s', (count, text) => {
  expect(ordinal(count)).toBe(text)
})

it('a pause can end in any of the next twelve months', () => {
  expect(pauseMonths('2026-11-22')).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
    '2027-07',
    '2027-08',
    '2027-09',
    '2027-10',
    '2027-11',
  ])
  expect(pauseMonths('2026-12-31')[0]).toBe('2027-01')
  expect(pausedText('2027-03-01')).toBe("We're keeping your place until March 2027.")
})
