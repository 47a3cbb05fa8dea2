import { describe, expect, it } from 'vitest'
import { labelOf, type Values } from './kinds.ts'
import { expiryOf, lastDay, personOf, photosIn, restoredText } from './trash.ts'

it.each<[Values, string]>([
  [{ name: 'Wren', color: 'Black' }, 'Wren'],
  [{ customerName: 'Priya Nair', email: 'priya@example.com' }, 'Priya Nair'],
  [{ caption: 'At the lake', filename: 'a.jpg' }, 'At the lake'],
  [{ caption: null, filename: 'a.jpg' }, 'a.jpg'],
  [{ caption: '', filename: 'a.jpg' }, 'a.jpg'],
  [{ name: 'x'.repeat(201) }, 'x'.repeat(200)],
  [{ position: 3, collar: 'green', gender: 'male', outcome: 'alive' }, 'Green boy'],
  [{ test: 'eyes', otherName: null, testedOn: '2026-05-20', dogName: 'Willow' }, 'Eyes of Willow'],
  [{ test: 'other', otherName: 'Knees', testedOn: '2026-05-20' }, 'Knees'],
  [{ matedOn: null, shown: 'list', damName: 'Saffron', sireName: null, text: 'Soon' }, 'Saffron × Unknown'],
  [{ position: 3, collar: 'green', gender: null, outcome: 'alive' }, 'Puppy 3'],
])('%j is called %s', (row, label) => expect(labelOf(row)).toBe(label))

it.each<[Values, string | null]>([
  [{ email: ' Priya@Example.com ' }, 'priya@example.com'],
  [{ uploaderEmail: 'Ruby@example.com' }, 'ruby@example.com'],
  [{ uploaderEmail: null }, null],
  [{ name: 'Wren' }, null],
])('%j is about %s', (row, email) => expect(personOf(row)).toBe(email))

it('finds the photos of all rows, each once', () => {
  const rows = [
    { photos: ['/objects/uploads/a.jpg', '/elsewhere.jpg'], name: 'Wren' },
    { url: '/objects/uploads/b.jpg', tray: ['/objects/uploads/a.jpg'] },
  ].map((row) => ({ table: 'any', row }))
  expect(photosIn(rows)).toEqual(['/objects/uploads/a.jpg', '/objects/uploads/b.jpg'])
})

it('is kept for 30 days, also when clocks change, and gone on a day of Mansfield', () => {
  const expiresAt = expiryOf('2026-09-20T20:00:00.000Z')
  expect(expiresAt).toBe('2026-10-20T20:00:00.000Z')
  expect(lastDay({ expiresAt })).toBe('2026-10-21')
})

describe('what was restored', () => {
  it.each([
    [[], 1, 'Willow is back'],
    [[], 3, 'Willow are back'],
    [[{ label: 'Wattle Litter', keeps: 'Hazel' }], 1, 'Willow is back. Wattle Litter keeps Hazel.'],
    [
      [
        { label: 'A', keeps: 'B' },
        { label: 'C', keeps: 'D' },
      ],
      1,
      'Willow is back. A keeps B. C keeps D.',
    ],
  ])('with %j, %i of them: %s', (kept, count, text) => {
    expect(restoredText('Willow', kept, count)).toBe(text)
  })
})
