/** The ranks before and after a place; null at an end of the list. */
export interface Neighbours {
  before: number | null
  after: number | null
}

/** The middle of two neighbours; null where there is no number between them. */
export function rankBetween({ before, after }: Neighbours): number | null {
  if (before === null) return after === null ? 1 : after - 1
  if (after === null) return before + 1
  const middle = before + (after - before) / 2
  return before < middle && middle < after ? middle : null
}
