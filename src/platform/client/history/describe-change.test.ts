import { expect, it } from 'vitest'
import type { ChangedFields } from '#src/records/rules/changes.ts'
import type { ChangeKind } from '#src/records/rules/kinds.ts'
import { describeChange } from './describe-change.ts'

const anna = { adminName: 'Anna', label: 'Wren' }
const price = (from: number | null, to: number | null) => ({
  priceMin: { from, to },
  priceMax: { from, to },
})

it.each(['created', 'deleted', 'restored'] as const)('%s', (act) => {
  expect(describeChange({ ...anna, act, kind: 'puppy', fields: {} })).toBe(`Anna ${act} Wren`)
})

it('sent', () => {
  expect(describeChange({ ...anna, label: 'Priya', act: 'sent', kind: 'inquiry', fields: {} })).toBe(
    'Anna sent Priya a letter',
  )
})

it.each<[ChangeKind, ChangedFields, string]>([
  ['puppy', { status: { from: 'available', to: 'reserved' } }, 'Status from Available to Reserved'],
  ['puppy', price(320_000, 290_000), 'Price from $3,200 AUD to $2,900 AUD'],
  [
    'puppy',
    { priceMin: { from: 280_000, to: 280_000 }, priceMax: { from: 320_000, to: null } },
    'Price from $2,800 - $3,200 AUD to $2,800 AUD',
  ],
  ['puppy', price(null, 290_000), 'Price from nothing to $2,900 AUD'],
  [
    'puppy',
    { microchipId: { from: null, to: '956000017240815' } },
    'Microchip ID from nothing to 956000017240815',
  ],
  ['puppy', { gender: { from: 'male', to: 'female' } }, 'Gender from Male to Female'],
  ['puppy', { description: null, photos: null }, 'Description and Photos'],
  [
    'puppy',
    { name: { from: 'Wren', to: 'Banjo' }, color: { from: 'Black', to: 'Red' }, description: null },
    'Name from Wren to Banjo, Color from Black to Red and Description',
  ],
  ['puppy', { litterId: { from: 'Snow Gum Litter', to: 'Wattle' } }, 'Litter from Snow Gum Litter to Wattle'],
  ['dog', { status: { from: 'active', to: 'retired' } }, 'Status from Active Breeder to Retired'],
  [
    'dog',
    { dateOfBirth: { from: '2020-02-29', to: null } },
    'Date of Birth from 29 February 2020 to nothing',
  ],
  ['dog', { weight: { from: 23_500, to: 24_000 } }, 'Weight from 23.5 kg to 24.0 kg'],
  ['dog', { height: { from: 590, to: 595 } }, 'Height from 59 cm to 59.5 cm'],
  ['litter', { isActive: { from: true, to: false } }, 'Status from Active to Inactive'],
  [
    'litter',
    { birthBeganAt: { from: null, to: '2026-11-01T04:05:00.000Z' }, birthNotes: null, tray: null },
    'Began from nothing to 1 Nov 2026, 3:05 pm, How It Went and Photos',
  ],
  [
    'kennel',
    { unchipped: { from: 'list', to: 'announce' } },
    'Puppies without a microchip number from listed to announced',
  ],
  [
    'kennel',
    { parentsLine: { from: 'champion', to: 'plain' } },
    'Above the parents from From our champion parents to The parents',
  ],
  [
    'kennel',
    { noMoneyFirst: { from: false, to: true } },
    'We never ask for money before a family has met the puppy from No to Yes',
  ],
  ['customer', { notes: null }, 'Notes'],
])('a changed %s: %j', (kind, fields, text) => {
  expect(describeChange({ ...anna, act: 'changed', kind, fields })).toBe(`Anna changed ${text}`)
})
