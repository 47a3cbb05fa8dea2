const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A count in a sentence: in words up to twelve, or to as many as twenty. */
export const countWord = (count: number, most = 12): string =>
  (count <= most && words[count]) || String(count)

/** 'All nine', or 'Both'. */
export const allText = (count: number) => (count === 2 ? 'Both' : `All ${countWord(count)}`)
