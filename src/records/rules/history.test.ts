import { describe, expect, it } from 'vitest'
import { type ChangedFields, changedFields } from './changes.ts'
import { historyStart } from './history.ts'
import type { ChangeKind, Values } from './kinds.ts'

const long = 'x'.repeat(201)

describe('the changed fields', () => {
  it.each<[string, ChangeKind, Values, Values, ChangedFields]>([
    ['both values', 'puppy', { name: 'Wren' }, { name: 'Banjo' }, { name: { from: 'Wren', to: 'Banjo' } }],
    [
      'none when nothing changed',
      'puppy',
      { name: 'Wren', photos: ['a'] },
      { name: 'Wren', photos: ['a'] },
      {},
    ],
    ['null for what was missing', 'puppy', {}, { color: 'Red' }, { color: { from: null, to: 'Red' } }],
    [
      'the name of a text over 200 characters',
      'dog',
      { pedigree: 'x' },
      { pedigree: long },
      { pedigree: null },
    ],
    [
      'a text of 200 characters',
      'dog',
      { pedigree: long.slice(1) },
      { pedigree: 'x' },
      { pedigree: { from: long.slice(1), to: 'x' } },
    ],
    ['the name of a list', 'puppy', { photos: ['a'] }, { photos: ['b'] }, { photos: null }],
    [
      'both prices when one changed',
      'puppy',
      { priceMin: 1, priceMax: 2 },
      { priceMin: 1, priceMax: 3 },
      { priceMin: { from: 1, to: 1 }, priceMax: { from: 2, to: 3 } },
    ],
    [
      'what a referenced row is called',
      'litter',
      { damId: 'a', damName: 'Willow' },
      { damId: null, damName: null },
      { damId: { from: 'Willow', to: null } },
    ],
    [
      'nothing when a referenced row was renamed',
      'litter',
      { damId: 'a', damName: 'W' },
      { damId: 'a', damName: 'V' },
      {},
    ],
    [
      'names alone for families',
      'customer',
      { name: 'A', notes: 'b' },
      { name: 'B', notes: 'c' },
      { name: null, notes: null },
    ],
    [
      'names alone for photos of families',
      'photo',
      { isPublic: false },
      { isPublic: true },
      { isPublic: null },
    ],
    ['nothing that is not a field', 'puppy', { updatedAt: 'a' }, { updatedAt: 'b' }, {}],
  ])('are %s', (_, kind, before, after, fields) => {
    expect(changedFields(kind, before, after)).toEqual(fields)
  })
})

it.each([
  ['2026-11-09T04:05:06.000Z', '2024-11-09T04:05:06.000Z'],
  ['2028-02-29T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('on %s changes since %s are kept', (now, start) => {
  expect(historyStart(new Date(now))).toBe(start)
})
