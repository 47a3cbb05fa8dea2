import { site } from '#src/site/rules.ts'
import { commonPasswords } from './common-passwords.ts'

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Why a new password is too easy to guess, for the person who chose it; null if it is not. Existing ones keep working. */
export function weaknessOf(password: string, username: string): string | null {
  const plain = plainly(password)
  if (commonPasswords.has(plain) || runs.some((run) => run.includes(plain))) {
    return 'This password is one of the most common. Choose another.'
  }
  if (isRepetition(plain)) return 'This password only repeats itself. Choose another.'
  if (plain === plainly(username) || isMadeOf(lettersOf(plain), [username, ...site.name.split(' ')])) {
    return "This password is the username or the kennel's name. Choose another."
  }
  return null
}

const plainly = (text: string) => text.normalize('NFKC').toLowerCase()

/** Digits, spaces and signs between or after the words make a name no harder to guess. */
const lettersOf = (text: string) => plainly(text).replace(/\P{L}+/gu, '')

/** Whether a part, at most half as long as the whole, is repeated to the end. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}

/** Whether a text is nothing but these words. Position by position, since a pattern made of them could try for years. */
function isMadeOf(letters: string, words: string[]): boolean {
  const names = words.map(lettersOf)
  const singular = names.map((name) => name.replace(/s$/, ''))
  const given = [...names, ...singular].filter(Boolean)
  const reached = new Set([0])
  for (const at of reached) {
    for (const word of given) if (letters.startsWith(word, at)) reached.add(at + word.length)
  }
  return letters !== '' && reached.has(letters.length)
}
