import { expect, it } from 'vitest'
import { coatOf } from './coat-colors.ts'

it.each([
  ['Black and white', 'black'],
  ['White and black', 'black'],
  ['RED & WHITE', 'red'],
  ['apricot-cream', 'apricot'],
  ['Cream and apricot', 'cream'],
  ['Sable/white parti', 'sable'],
  ['Brown', 'brown'],
  ['Blue and white', 'blue'],
  ['silver', 'silver'],
] as const)('finds the first coat in %j: %s', (text, coat) => {
  expect(coatOf(text)).toBe(coat)
})

it.each(['White', 'Unknown', '', 'Reddish', 'Blackberry', 'Creamy', 'infrared'])(
  'finds no coat in %j: only whole words count',
  (text) => {
    expect(coatOf(text)).toBeNull()
  },
)
