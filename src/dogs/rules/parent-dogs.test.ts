import { describe, expect, it } from 'vitest'
import { dayAt } from '#src/platform/values/calendar.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import {
  centimetresOf,
  confirmedDetails,
  countDogs,
  gramsOf,
  kilogramsOf,
  millimetresOf,
  needsDetails,
  parentDogForm,
  parentDogInput,
  searchDogs,
} from './parent-dogs.ts'

describe('details of a dog for the public', () => {
  it.each([
    {
      dog: 'a dog with its own coat and birthday',
      stored: { color: 'Black and white', dateOfBirth: '2021-03-04' },
      known: { color: 'Black and white', dateOfBirth: '2021-03-04' },
    },
    {
      dog: 'a dog without a birthday',
      stored: { color: 'Sable and white', dateOfBirth: null },
      known: { color: 'Sable and white', dateOfBirth: null },
    },
    {
      dog: 'a dog that was quick-added',
      stored: { color: 'Unknown', dateOfBirth: '2020-01-01' },
      known: { color: null, dateOfBirth: null },
    },
    {
      dog: 'a quick-added dog whose birthday was filled in',
      stored: { color: 'Unknown', dateOfBirth: '2019-05-06' },
      known: { color: null, dateOfBirth: '2019-05-06' },
    },
    {
      dog: 'a dog really born on the day a quick add invents',
      stored: { color: 'Red and white', dateOfBirth: '2020-01-01' },
      known: { color: 'Red and white', dateOfBirth: '2020-01-01' },
    },
  ])('$dog', ({ stored, known }) => {
    expect(confirmedDetails(stored)).toEqual(known)
  })
})

describe('typed weights and heights', () => {
  it.each([
    ['', null, null],
    [' ', null, null],
    ['23.5', 23_500, 235],
    ['23', 23_000, 230],
    ['0.1', 100, 1],
    ['23.46', 23_500, 235],
    ['heavy', Number.NaN, Number.NaN],
  ])('%j is %d g or %d mm', (typed, grams, millimetres) => {
    expect([gramsOf(typed), millimetresOf(typed)]).toEqual([grams, millimetres])
  })

  it.each([
    [null, ''],
    [23_500, '23.5'],
    [23_000, '23.0'],
  ])('%d g is formatted as %j', (grams, typed) => {
    expect(kilogramsOf(grams)).toBe(typed)
  })

  it('590 mm is formatted as 59.0', () => {
    expect(centimetresOf(590)).toBe('59.0')
  })
})

describe('today', () => {
  it.each([
    ['2026-11-20T12:59:59Z', '2026-11-20'],
    ['2026-11-20T13:00:00Z', '2026-11-21'],
  ])('at %s it is %s in Mansfield', (time, day) => {
    expect(dayAt(time)).toBe(day)
  })

  it.each([
    [0, true],
    [1, false],
  ])('accepts a date of birth %i days later: %s', (days, taken) => {
    const dateOfBirth = dayAt(Date.now() + days * 24 * 3600 * 1000)
    const dog = { name: 'Willow', gender: 'female', color: 'Black', dateOfBirth }
    expect(parentDogInput.safeParse(dog).success).toBe(taken)
  })
})

it.each([
  [{ name: ' ' }, 'name', 'Call name is required'],
  [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
  [{ color: '' }, 'color', 'Colour is required'],
  [{ gender: undefined }, 'gender', 'Gender is required'],
  [{ status: 'sold' }, 'status', 'Must be one of active, retired, planned'],
  [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Enter a date between 1900 and today'],
  [{ dateOfBirth: '2021-02-30' }, 'dateOfBirth', 'Enter a valid date'],
  [{ weight: 0 }, 'weight', 'Must be a weight above 0 and up to 200 kg'],
  [{ weight: 0.5 }, 'weight', 'Must be a weight above 0 and up to 200 kg'],
  [{ height: 2001 }, 'height', 'Must be a height above 0 and up to 200 cm'],
  [{ photos: Array(11).fill('a') }, 'photos', 'At most 10 photos'],
])('a dog with %j is rejected', (given, field, message) => {
  const dog = { name: 'Willow', gender: 'female', color: 'Black', ...given }
  expect(fieldErrors(parentDogInput.safeParse(dog).error?.issues ?? [])).toMatchObject({ [field]: [message] })
})

it('the form requires a registered name, a quick add does not', () => {
  const dog = { name: 'Willow', gender: 'female', color: 'Black' }
  expect(parentDogInput.safeParse(dog).success).toBe(true)
  expect(parentDogForm.safeParse(dog).error?.issues).toMatchObject([
    { path: ['registeredName'], message: 'Registered name is required' },
  ])
})

it.each([
  ['Unknown', true],
  ['Unknown merle', false],
  ['Red', false],
])('a dog of colour %s needs details: %s', (color, needed) => {
  expect(needsDetails({ color })).toBe(needed)
})

describe('a list of dogs', () => {
  const dogs = [
    { name: 'Willow', color: 'Black and white', registeredName: null, gender: 'female', status: 'active' },
    { name: 'Ash', color: 'Red', registeredName: 'Mansfield Alpine Ash', gender: 'male', status: 'active' },
    { name: 'Hazel', color: 'Sable', registeredName: 'Witch Hazel', gender: 'female', status: 'retired' },
    { name: 'Kelly', color: 'Blue', registeredName: null, gender: 'male', status: 'planned' },
  ] as const

  it('is counted by status and gender', () => {
    expect(countDogs(dogs)).toEqual({ total: 4, activeDams: 1, activeSires: 1, retired: 1 })
    expect(countDogs([])).toEqual({ total: 0, activeDams: 0, activeSires: 0, retired: 0 })
  })

  it.each([
    ['', 'Willow Ash Hazel Kelly'],
    [' WILL ', 'Willow'],
    ['BLACK', 'Willow'],
    ['alpine', 'Ash'],
    ['hazel', 'Hazel'],
    ['%', ''],
    ['nobody', ''],
  ])('search for %j finds %j', (text, names) => {
    expect(searchDogs(dogs, text).map(({ name }) => name)).toEqual(names.split(' ').filter(Boolean))
  })
})
