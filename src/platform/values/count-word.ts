const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count in a sentence: in words up to twelve. */
export const countWord = (count: number): string => words[count] ?? String(count)
