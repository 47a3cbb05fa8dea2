import { expect, it } from 'vitest'
import { bornText, coatText, isProductMissing, returnedText } from './litter-record.ts'

const bornAt = (...times: (string | null)[]) => ({
  dateOfBirth: '2026-10-02',
  puppies: times.map(
    (time) =>
      ({ bornAt: time && new Date(`2026-10-${time.padStart(8, '02T')}:00+10:00`).toISOString() }) as never,
  ),
})

it.each([
  [['01:15', '05:50'], '2 October 2026, 1:15 to 5:50 am'],
  [['11:15', '13:05'], '2 October 2026, 11:15 am to 1:05 pm'],
  [['10:00', '03T01:15'], '2 October 2026, 10:00 am to 1:15 am on 3 October'],
  [['23:50', '03T00:05'], '2 October 2026, 11:50 pm to 12:05 am on 3 October'],
  [['05:50', null, '01:15'], '2 October 2026, 1:15 to 5:50 am'],
  [['01:15'], '2 October 2026, 1:15 am'],
  // The litter's own day is another, and the breeder has kept it.
  [['01T23:15', '01:15'], '2 October 2026, 11:15 pm on 1 October to 1:15 am'],
  [['03T01:15'], '2 October 2026, 1:15 am on 3 October'],
  [[null], '2 October 2026'],
  [[], '2 October 2026'],
])('born at %j: %s', (times, text) => expect(bornText(bornAt(...times))).toBe(text))

it.each([
  ['Red and white', 'patch left eye', 'Red and white, patch left eye'],
  ['Red and white', 'Patch left eye', 'Red and white, patch left eye'],
  ['Red and white', null, 'Red and white'],
  [null, 'freckles', 'freckles'],
  [null, null, null],
])('coat %j with %j: %j', (color, markings, text) => expect(coatText({ color, markings })).toBe(text))

it.each([
  ['worming', null, true],
  ['vaccination', null, true],
  ['parasites', null, true],
  ['worming', 'Drontal', false],
  ['vet', null, false],
  ['microchip', null, false],
] as const)('%s with product %j lacks it: %j', (kind, product, isMissing) =>
  expect(isProductMissing({ kind, product })).toBe(isMissing),
)

const banjo = { puppyId: '1', puppy: 'Banjo', owner: 'Jo Harper', on: '2027-01-03', reason: 'moved overseas' }
it.each([
  [[], 'Returned: none.'],
  [[banjo], 'Returned: Banjo from Jo Harper on 3 January 2027 (moved overseas).'],
  [
    [banjo, { ...banjo, puppy: 'Wren', on: null, reason: null }],
    'Returned: Banjo from Jo Harper on 3 January 2027 (moved overseas); Wren from Jo Harper.',
  ],
])('%#: %s', (returned, text) => expect(returnedText(returned)).toBe(text))
