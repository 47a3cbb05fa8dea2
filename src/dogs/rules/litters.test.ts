import { expect, it } from 'vitest'
import { latestLitter, litterInput, parentProblem } from './litters.ts'

it.each([
  ['dam', { gender: 'female' }, null],
  ['dam', { gender: 'male' }, 'A dam must be female'],
  ['sire', { gender: 'male' }, null],
  ['sire', { gender: 'female' }, 'A sire must be male'],
  ['dam', null, 'This dog no longer exists'],
] as const)('a %s that is %o: %s', (role, dog, problem) => {
  expect(parentProblem(role, dog)).toBe(problem)
})

it('treats an empty parent as none and a litter as active by default', () => {
  const given = { name: ' Wattle ', dateOfBirth: '2026-10-02', damId: '', foreign: 1 }
  expect(litterInput.parse(given)).toEqual({
    name: 'Wattle',
    dateOfBirth: '2026-10-02',
    damId: null,
    sireId: null,
    isActive: true,
    readyOn: null,
  })
})

it.each([
  [{ name: ' ' }, 'name'],
  [{ dateOfBirth: '' }, 'dateOfBirth'],
  [{ dateOfBirth: null }, 'dateOfBirth'],
  [{ dateOfBirth: '2026-02-30' }, 'dateOfBirth'],
])('a litter with %j is rejected', (given, field) => {
  const { error } = litterInput.safeParse({ name: 'Wattle', dateOfBirth: '2026-10-02', ...given })
  expect(error?.issues).toMatchObject([{ path: [field], message: 'Please fill in required fields' }])
})

it.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['', true],
])('puppies born on 2 October 2026 may go home on %j: %s', (readyOn, isAccepted) => {
  const { error } = litterInput.safeParse({ name: 'Wattle', dateOfBirth: '2026-10-02', readyOn })
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const tooEarly = [['readyOn', 'Puppies go home at 8 weeks at the earliest: 27 November 2026']]
  expect(found).toEqual(isAccepted ? [] : tooEarly)
})

it.each([
  ['1989-12-31', false],
  ['1990-01-01', true],
  [latestLitter(), true],
  ['2099-01-01', false],
])('a litter born on %s is accepted: %s', (dateOfBirth, isAccepted) => {
  const { success, error } = litterInput.safeParse({ name: 'Wattle', dateOfBirth })
  expect(success).toBe(isAccepted)
  if (!isAccepted) expect(error?.issues[0]?.message).toBe('Enter a date between 1990 and a year from now')
})

it('a litter may be announced a year ahead, in the kennel’s time', () => {
  expect(latestLitter(new Date('2026-11-19T13:00:00Z'))).toBe('2027-11-20')
  expect(latestLitter(new Date('2028-02-28T13:00:00Z'))).toBe('2029-02-28')
})
