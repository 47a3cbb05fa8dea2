import { runsOf } from '#src/care/rules/plan.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The letter of a line: 'a' to 'z', then 'aa'. */
export const lineLetter = (index: number): string =>
  index < letters.length
    ? letters.charAt(index)
    : lineLetter(Math.floor(index / letters.length) - 1) + letters.charAt(index % letters.length)

/** The letters of lines in their order: 'a–e, g'. */
export const lineLetters = (indexes: readonly number[]): string =>
  runsOf(indexes)
    .map(([first, last]) => {
      if (first === last) return lineLetter(first)
      return `${lineLetter(first)}${last === first + 1 ? ', ' : '–'}${lineLetter(last)}`
    })
    .join(', ')
