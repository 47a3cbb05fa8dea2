import { hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { type MarkKind, type WatchMark, watchMarks } from '#src/whelping/rules/watch-marks.ts'
import type { WeighedPuppy } from '#src/whelping/rules/weights.ts'

export const bornAt = '2026-11-01T01:00:00.000Z' // noon in Mansfield
export const at = (hours: number, minutes = 0) =>
  new Date(Date.parse(bornAt) + hours * hourMs + minutes * minuteMs).toISOString()

/** Weights by hours since birth. */
export const puppy = (weights: [hours: number, grams: number][], name = 'Fern'): WeighedPuppy => ({
  id: name,
  name,
  bornAt,
  weights: weights.map(([hours, grams]) => ({ weighedAt: at(hours), grams })),
})

export const marks = (now: string, ...puppies: WeighedPuppy[]): WatchMark[] =>
  watchMarks({ name: 'Wattle Litter', puppies }, new Date(now))

export const textsOf = (kind: MarkKind, now: string, ...puppies: WeighedPuppy[]) =>
  marks(now, ...puppies)
    .filter((mark) => mark.kind === kind)
    .map(({ text }) => text)
