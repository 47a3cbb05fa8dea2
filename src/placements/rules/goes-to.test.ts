import { expect, it } from 'vitest'
import { aboutPuppy, onePrice, othersNote, othersText, pageNote, whatWillHappen } from './goes-to.ts'

const wren = { id: 'w', name: 'Wren', status: 'available', isOnWebsite: true }
const fatima = {
  name: 'Fatima Ali',
  entryId: 'f',
  place: 2,
  isCurrentCustomer: false,
  openInquiries: 1,
  setAside: null,
}
const closed = { ...fatima, entryId: null, place: null, isCurrentCustomer: true, openInquiries: 0 }
const going = { puppy: wren, family: fatima, asked: null, goesHome: false }
const both = 'Here and on the website, at once.'

it.each([
  [
    { ...going, asked: { entryId: 'f', name: 'Fatima Ali' } },
    [
      ['Wren becomes reserved', both],
      ['Fatima becomes a current customer'],
      ['Fatima leaves the waiting list', "'Has a puppy from us'. The others move up."],
      ["Fatima's enquiry counts as answered"],
    ],
  ],
  [
    {
      ...going,
      puppy: { ...wren, isOnWebsite: false },
      family: { ...closed, openInquiries: 2 },
      asked: { entryId: 'o', name: 'Tom' },
    },
    [
      ['Wren becomes reserved'],
      ["Fatima's 2 enquiries count as answered"],
      ['Wren is no longer set aside for Tom'],
    ],
  ],
  [
    { ...going, family: { ...closed, entryId: 'f' }, goesHome: true },
    [
      ['Wren becomes sold', both],
      ['Fatima leaves the waiting list', "'Has a puppy from us'."],
    ],
  ],
  [
    { ...going, puppy: { ...wren, status: 'sold' }, family: null },
    [['The family becomes a current customer']],
  ],
  [
    { ...going, puppy: { ...wren, status: 'reserved' }, family: closed, goesHome: true },
    [['Wren becomes sold', both]],
  ],
  [{ ...going, puppy: { ...wren, status: 'reserved' }, family: closed }, []],
  [
    {
      ...going,
      puppy: { ...wren, status: 'reserved' },
      family: { ...closed, setAside: { puppyId: 'b', puppyName: 'Banjo' } },
    },
    [['Banjo is no longer set aside for Fatima']],
  ],
  [
    {
      ...going,
      puppy: { ...wren, status: 'reserved' },
      family: { ...closed, setAside: { puppyId: 'w', puppyName: 'Wren' } },
    },
    [],
  ],
])('says what happens to the puppy, the family and others, and what that means: %#', (going, lines) => {
  expect(whatWillHappen(going)).toEqual(lines.map(([text, note]) => ({ text, note })))
})

it.each([
  [{ ...fatima, hasLink: true }, "The link in Fatima's mailbox goes on working."],
  [{ ...fatima, hasLink: false }, "Fatima gets the link to Wren's page."],
  [null, "The family gets the link to Wren's page."],
])('says what the email means to the family: %#', (family, note) => {
  expect(pageNote(family, 'Wren')).toBe(note)
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

it('describes a puppy beside its name', () => {
  const girl = { gender: 'female' as const, color: 'Black and white' }
  expect(aboutPuppy({ ...girl, priceMin: 320_000, priceMax: null })).toBe('Girl, black and white, $3,200 AUD')
  expect(aboutPuppy({ ...girl, priceMin: null, priceMax: null })).toBe('Girl, black and white')
})

it.each<[string[], string | null, string[]]>([
  [[], 'priya@example.com', []],
  [['priya@example.com'], 'priya@example.com', []],
  [['priya@example.com', 'tom@example.com'], 'priya@example.com', ['One other asked about Wren']],
  [['ines@example.com', 'tom@example.com'], null, ['Two others asked about Wren']],
])('of %j, for %j, the others are %j', (writers, email, lines) => {
  expect(othersText(writers, email, 'Wren')).toEqual(lines)
})

it('names the template for the others only while there is one', () => {
  expect(othersNote(true)).toBe("On Today, for you to answer. 'Reserved or sold' is one of your templates.")
  expect(othersNote(false)).toBe('On Today, for you to answer.')
})
