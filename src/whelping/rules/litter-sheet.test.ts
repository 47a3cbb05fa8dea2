import { describe, expect, it } from 'vitest'
import { timeInMansfield } from '#src/platform/values/calendar.ts'
import { lostText, rowFields, rowInput, tallyOf } from './litter-sheet.ts'

const stored = {
  name: 'Banjo',
  color: 'Red and white',
  gender: 'male' as const,
  description: null,
  priceMin: 320_000,
  priceMax: null,
  microchipId: null,
  isListed: false,
}

describe('a row', () => {
  it('leaves prices alone that one field cannot say, until they are typed', () => {
    const fields = rowFields(stored)
    expect(fields.price).toBe('$3,200')
    expect(rowInput(fields)).toMatchObject({ priceMin: 320_000, priceMax: null })
    expect(rowInput({ ...fields, price: '3300' })).toMatchObject({ priceMin: 330_000, priceMax: 330_000 })
    expect(rowInput({ ...fields, price: '' })).toMatchObject({ priceMin: null, priceMax: null })
  })
})

it('counts what puppies have, and finds the first without', () => {
  const row = (name: string, given: object = {}) => ({
    name,
    price: '$3,200',
    microchipId: '956000017240839',
    isListed: true,
    photos: ['/a.jpg'],
    ...given,
  })
  const rows = [
    row('Banjo'),
    row('Wren', { microchipId: ' ', photos: [] }),
    row('Ivy', { price: '', isListed: false }),
  ]
  expect(tallyOf(rows).map(({ what, count, first }) => [what, count, first?.name])).toEqual([
    ['microchips', 2, 'Wren'],
    ['prices', 2, 'Ivy'],
    ['photos', 2, 'Wren'],
    ['on website', 2, 'Ivy'],
  ])
})

const white = { name: 'White boy', outcome: 'died' as const, bornAt: null, diedOn: '2026-11-04' }
const stillborn = { name: 'Puppy 2', outcome: 'stillborn' as const, bornAt: null, diedOn: null }
const at = (day: string, time: string) => timeInMansfield(`2026-${day}`, time)

it.each([
  [[stillborn], 'One stillborn'],
  [[stillborn, stillborn], 'Two stillborn'],
  [[white], 'One died on day 3 (White boy)'],
  [[white, stillborn], 'One stillborn, one died on day 3 (White boy)'],
  [[{ ...white, diedOn: null }], 'One died (White boy)'],
  // Born after midnight, or before the day that the breeder has given the litter.
  [[{ ...white, bornAt: at('11-02', '01:15') }], 'One died on day 2 (White boy)'],
  [[{ ...white, bornAt: at('10-31', '23:15'), diedOn: '2026-10-31' }], 'One died on day 0 (White boy)'],
  [[{ ...white, diedOn: '2026-10-31' }], 'One died (White boy)'],
])('says what a litter has lost: %#', (lost, text) => {
  expect(lostText(lost, '2026-11-01')).toBe(text)
})
