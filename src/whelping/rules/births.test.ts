import { describe, expect, it } from 'vitest'
import {
  birthInput,
  collars,
  countOutcomes,
  isUnusualBirthWeight,
  missingForPuppy,
  outcomes,
  proposedName,
} from './births.ts'

const born = { position: 3, gender: 'male', color: 'Black', collar: 'green', outcome: 'alive' } as const

it.each([
  [{}, 'Green boy'],
  [{ gender: 'female' } as const, 'Green girl'],
  [{ gender: null }, 'Puppy 3'],
  [{ collar: null }, 'Puppy 3'],
])('proposes a name for a newborn with %j: %s', (given, name) => {
  expect(proposedName({ ...born, ...given })).toBe(name)
})

it.each([
  [{}, null],
  [{ gender: null }, 'Puppy 3 still needs a sex.'],
  [{ color: null }, 'Puppy 3 still needs a colour.'],
  [{ gender: null, color: null }, 'Puppy 3 still needs a sex and a colour.'],
])('says what a newborn with %j still needs', (given, text) => {
  expect(missingForPuppy({ ...born, ...given })).toBe(text)
})

it('counts what became of a litter', () => {
  expect(countOutcomes([])).toBe('0 alive, 0 stillborn, 0 died')
  expect(countOutcomes([...outcomes, 'alive' as const].map((outcome) => ({ outcome })))).toBe(
    '2 alive, 1 stillborn, 1 died',
  )
})

it.each([
  [149, true],
  [150, false],
  [700, false],
  [701, true],
])('asks about a birth weight of %i g: %s', (grams, asked) => {
  expect(isUnusualBirthWeight(grams)).toBe(asked)
})

describe('a card', () => {
  it('needs a position and an outcome only', () => {
    expect(birthInput.parse({ position: 1, outcome: 'alive' })).toMatchObject({
      position: 1,
      bornAt: null,
      gender: null,
      color: null,
      collar: null,
      birthWeight: null,
      markings: null,
      outcome: 'alive',
      diedOn: null,
    })
  })

  it.each([
    ['a birth weight of 50 g', { birthWeight: 50 }, true],
    ['a birth weight of 49 g', { birthWeight: 49 }, false],
    ['a birth weight of 1500 g', { birthWeight: 1500 }, true],
    ['a birth weight of 1501 g', { birthWeight: 1501 }, false],
    ['a birth weight of 380.5 g', { birthWeight: 380.5 }, false],
    ['an unknown sex', { gender: 'puppy' }, false],
    ['a time that is none', { bornAt: 'at night' }, false],
    ['an unknown collar', { collar: 'tartan' }, false],
    ['an unknown outcome', { outcome: 'sold' }, false],
    ['no outcome', { outcome: undefined }, false],
    ['no position', { position: undefined }, false],
  ])('with %s', (_, given, accepted) => {
    expect(birthInput.safeParse({ position: 1, outcome: 'alive', ...given }).success).toBe(accepted)
  })

  it('knows twelve collars', () => {
    expect(collars).toHaveLength(12)
  })
})
