import { expect, it } from 'vitest'
import { parentsIn } from './pedigree.ts'

it.each([
  ['By Rex out of Regina.', { sire: 'Rex', dam: 'Regina', rest: '' }],
  ['By Rex out of Regina', { sire: 'Rex', dam: 'Regina', rest: '' }],
  ['By Ch. Rex out of Regina. Cream. Tall.', { sire: 'Ch. Rex', dam: 'Regina', rest: 'Cream. Tall.' }],
  ['By Rex out of Aust. Ch. Regina. Cream.', { sire: 'Rex', dam: 'Aust. Ch. Regina', rest: 'Cream.' }],
  ['By Rex out of Supr. Ch. Regina', { sire: 'Rex', dam: 'Supr. Ch. Regina', rest: '' }],
  ['By Rex out of Regina\nThird generation', { sire: 'Rex', dam: 'Regina', rest: 'Third generation' }],
  ['Imported from Sweden.', null],
  ['By appointment', null],
  ['Out of Regina by Rex', null],
])('in %j there are %j', (pedigree, parents) => {
  expect(parentsIn(pedigree)).toEqual(parents)
})
