import { expect, it } from 'vitest'
import { lineLetter, lineLetters } from './care-lines.ts'

it.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'aa'],
  [52, 'ba'],
])('line %i is %s', (index, letter) => expect(lineLetter(index)).toBe(letter))

it.each([
  [[], ''],
  [[0], 'a'],
  [[0, 1], 'a, b'],
  [[0, 1, 2, 3, 4, 6], 'a–e, g'],
  [[1, 3, 4], 'b, d, e'],
])('%j are %s', (indexes, text) => expect(lineLetters(indexes)).toBe(text))
