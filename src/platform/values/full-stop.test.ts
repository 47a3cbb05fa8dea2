import { expect, it } from 'vitest'
import { withFullStop } from './full-stop.ts'

it.each([
  ['Sundays after lunch', 'Sundays after lunch.'],
  ['Sundays after lunch.', 'Sundays after lunch.'],
  ['Any day!', 'Any day!'],
  ['Which day suits you?', 'Which day suits you?'],
  ['We ring you…', 'We ring you…'],
])('%j is the sentence %j', (text, sentence) => expect(withFullStop(text)).toBe(sentence))
