import { describe, expect, it } from 'vitest'
import { codeAlphabet, formatCode, parseCode } from './recovery-codes.ts'

const code = { slot: 4, characters: 'K7QF3M9TX' }

it('is shown in groups, its slot first', () => expect(formatCode(code)).toBe('4-K7Q-F3M-9TX'))

it('has no characters that look like others', () => {
  expect([codeAlphabet.length, /[01ILO]/.test(codeAlphabet)]).toEqual([31, false])
})

describe('a recovery code', () => {
  it.each([
    '4-K7Q-F3M-9TX',
    '4k7qf3m9tx',
    ' 4 k7q f3m 9tx ',
    '4–K7Q–F3M–9TX',
    '4‑K7Q‑F3M‑9TX',
    '4K7-QF-3M9TX\n',
  ])('is read from %j', (typed) => expect(parseCode(typed)).toEqual(code))

  it.each([
    '',
    '4',
    '4-K7Q-F3M-9T',
    '4-K7Q-F3M-9TXX',
    'K7Q-F3M-9TX',
    '4-K7Q-F3M-9T0',
    '44-K7Q-F3M-9TX',
    '٤-K7Q-F3M-9TX',
  ])('cannot be %j', (typed) => expect(parseCode(typed)).toBeNull())
})
