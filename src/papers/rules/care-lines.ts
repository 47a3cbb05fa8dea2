const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The letter of a line: 'a' to 'z', then 'aa'. */
export const lineLetter = (index: number): string =>
  index < letters.length
    ? letters.charAt(index)
    : lineLetter(Math.floor(index / letters.length) - 1) + letters.charAt(index % letters.length)

/** The letters of lines in their order: 'a–e, g'. */
export function lineLetters(indexes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && index === run[1] + 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
    .map(([first, last]) => {
      if (first === last) return lineLetter(first)
      return `${lineLetter(first)}${last === first + 1 ? ', ' : '–'}${lineLetter(last)}`
    })
    .join(', ')
}
