import { describe, expect, it } from 'vitest'
import { knownDetails } from './parent-dogs.ts'

describe('what the public may know of a dog', () => {
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
    expect(knownDetails(stored)).toEqual(known)
  })
})
