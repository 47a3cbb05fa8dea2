import { expect, it } from 'vitest'
import { litterInput, parentProblem } from './litters.ts'

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
  })
})
