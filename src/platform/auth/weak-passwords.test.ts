import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { weaknessOf } from './weak-passwords.ts'

const common = 'This password is one of the most common. Choose another.'
const repeated = 'This password only repeats itself. Choose another.'
const named = "This password is the username or the kennel's name. Choose another."

it.each([
  ['password123', common],
  ['PassWord123', common],
  ['ｐａｓｓｗｏｒｄ１２３', common],
  ['qwertyuiop', common],
  ['1234567890', common],
  ['9876543210', common],
  ['abcdefghijklm', common],
  ['aaaaaaaaaa', repeated],
  ['abcabcabcabc', repeated],
  ['abcabcabcab', repeated],
  ['kelpiekelpie', repeated],
  ['  1  1  1  1', repeated],
  ['standardpartipoodles', named],
  ['Standard Parti Poodles', named],
  ['parti-poodle-2024', named],
  ['PartiPoodles!!', named],
  ['2019poodles2020', named],
  ['kate.morgan', named],
  ['KateMorgan2026', named],
])('rejects %j', (password, weakness) => {
  expect(weaknessOf(password, 'kate.morgan')).toBe(weakness)
})

it.each([
  'kennel-portal',
  'poodles at dusk',
  'correct horse battery staple',
  'kelpie and kelpie',
  'kate.morgan and wren',
  '7482915036',
  'Ünïcödé-wörter',
  // As a pattern, each of the many ways to read it would be tried in turn.
  `${'parti'.repeat(39)}z`,
])('accepts %j', (password) => {
  expect(weaknessOf(password, 'kate.morgan')).toBeNull()
})

it('rejects a username that consists of digits, and compares letters of any script', () => {
  expect(weaknessOf('0491570006', '0491570006')).toBe(named)
  expect(weaknessOf('Ольга-Ольга7', 'ольга')).toBe(named)
  expect(weaknessOf('8264917350', 's')).toBeNull()
})

it('knows at least every password of the 3,000 commonest that is long enough, each in the form it is compared in', () => {
  expect(commonPasswords.size).toBeGreaterThan(1500)
  for (const password of commonPasswords) {
    expect(password).toBe(password.normalize('NFKC').toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(10)
  }
})
