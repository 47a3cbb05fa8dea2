import { expect, it } from 'vitest'
import { familiesWaitingText, littersYearText } from './families-waiting.ts'

it.each([
  [0, 'Fewer than five'],
  [4, 'Fewer than five'],
  [5, 'Fewer than ten'],
  [9, 'Fewer than ten'],
  [10, 'About 10'],
  [14, 'About 10'],
  [15, 'About 20'],
  [24, 'About 20'],
  [25, 'About 30'],
  [104, 'About 100'],
  [105, 'About 110'],
])('%i families: %s', (count, said) => {
  expect(familiesWaitingText(count)).toBe(`${said} families are waiting right now.`)
})

it.each([
  ['one', 'one litter'],
  ['two or three', 'two or three litters'],
])('%s a year: %s', (litters, said) => {
  expect(littersYearText(litters)).toBe(`We have ${said} a year.`)
})
