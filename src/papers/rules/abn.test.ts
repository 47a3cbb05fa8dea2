import { expect, it } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

it.each([
  ['51824753556', true],
  ['53004085616', true],
  ['51824753557', false],
  ['15824753556', false],
  ['00000000000', false],
  ['5182475355', false],
  ['518247535560', false],
  ['51 824 753 556', false],
  ['', false],
])('%j is an ABN: %j', (digits, isValid) => expect(isAbn(digits)).toBe(isValid))

it('is written in groups', () => expect(formatAbn('51824753556')).toBe('51 824 753 556'))
