import { expect, it } from 'vitest'
import { onePrice, othersText, whatWillHappen } from './goes-to.ts'

const wren = { name: 'Wren', status: 'available' }
const fatima = { name: 'Fatima Ali', entryId: 'f', isCurrentCustomer: false, openInquiries: 1 }
const closed = { ...fatima, entryId: null, isCurrentCustomer: true, openInquiries: 0 }

it.each([
  [
    { puppy: wren, family: fatima, asked: { entryId: 'f', name: 'Fatima Ali' } },
    [
      'Wren becomes reserved',
      'Fatima becomes a current customer',
      'Fatima leaves the waiting list',
      "Fatima's enquiry counts as answered",
    ],
  ],
  [
    { puppy: wren, family: { ...closed, openInquiries: 2 }, asked: { entryId: 'o', name: 'Tom' } },
    [
      'Wren becomes reserved',
      "Fatima's 2 enquiries count as answered",
      'Wren is no longer set aside for Tom',
    ],
  ],
  [
    { puppy: { ...wren, status: 'sold' }, family: null, asked: null },
    ['The family becomes a current customer'],
  ],
  [{ puppy: { ...wren, status: 'reserved' }, family: closed, asked: null }, []],
])('says what happens to the puppy, the family and others: %#', (going, lines) => {
  expect(whatWillHappen(going)).toEqual(lines)
})

it.each([
  [{ priceMin: 1, priceMax: 1 }, 1],
  [{ priceMin: 1, priceMax: null }, 1],
  [{ priceMin: null, priceMax: 2 }, 2],
  [{ priceMin: 1, priceMax: 2 }, null],
  [{ priceMin: null, priceMax: null }, null],
])('begins with a price of one figure: %j', (prices, price) => {
  expect(onePrice(prices)).toBe(price)
})

it.each<[string[], string | null, string[]]>([
  [[], 'priya@example.com', []],
  [['priya@example.com'], 'priya@example.com', []],
  [['priya@example.com', 'tom@example.com'], 'priya@example.com', ['One other asked about Wren']],
  [['ines@example.com', 'tom@example.com'], null, ['Two others asked about Wren']],
])('of %j, for %j, the others are %j', (writers, email, lines) => {
  expect(othersText(writers, email, 'Wren')).toEqual(lines)
})
