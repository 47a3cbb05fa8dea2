import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { at, bornAt, marks, puppy, textsOf } from '#src/testing/season/watch-marks.ts'
import type { WeighedPuppy } from './weights.ts'

describe('loss', () => {
  const fern = (grams: number, hours = 60) =>
    puppy([
      [0, 400],
      [40, 430],
      [hours, grams],
    ])
  it.each([
    [429, at(60), ['Fern has lost 1 g since 3 Nov 2026, 4:00 am.']],
    [430, at(60), []],
    [431, at(60), []],
  ])('%i g after 430 g: %j', (grams, now, texts) => {
    expect(textsOf('loss', now, fern(grams))).toEqual(texts)
  })

  it.each([
    [at(47, 59), 0],
    [at(48), 1],
    [at(28 * 24), 1],
    [at(28 * 24, 1), 0],
  ])('counts from two days to four weeks: %s', (now, count) => {
    expect(textsOf('loss', now, fern(429, 47))).toHaveLength(count)
  })
})

describe('the last peak', () => {
  it.each([
    [
      'of four rounds with a loss each',
      [
        [20, 410],
        [32, 406],
        [44, 402],
        [56, 398],
        [68, 394],
      ],
      'Fern has lost 16 g since 2 Nov 2026, 8:00 am.',
    ],
    [
      'before weights that stayed the same',
      [
        [20, 410],
        [32, 406],
        [44, 406],
        [68, 394],
      ],
      'Fern has lost 16 g since 2 Nov 2026, 8:00 am.',
    ],
    [
      'is the last of the same weights',
      [
        [20, 410],
        [32, 410],
        [68, 409],
      ],
      'Fern has lost 1 g since 2 Nov 2026, 8:00 pm.',
    ],
    [
      'is not one before a gain',
      [
        [20, 410],
        [32, 400],
        [44, 405],
        [68, 404],
      ],
      'Fern has lost 1 g since 3 Nov 2026, 8:00 am.',
    ],
  ] as [string, [number, number][], string][])('%s', (_, weights, text) => {
    expect(textsOf('loss', at(68), puppy([[0, 380], ...weights]))).toEqual([text])
  })

  it.each([
    [1 / 3600, 0],
    [1, 0],
    [1 + 1 / 60, 1],
  ])('is not within an hour: %d hours, %i', (after, count) => {
    const fern = puppy([
      [0, 380],
      [60, 430],
      [60 + after, 420],
    ])
    expect(textsOf('loss', at(62), fern)).toHaveLength(count)
  })
})

describe('standing still', () => {
  it.each([
    [60, 36, 429, 1],
    [60, 36, 430, 1],
    [60, 36, 431, 0],
    [60, 36 + 1 / 60, 430, 1],
    [60, 35 + 59 / 60, 430, 0],
  ])('weighed at %d hours, %d hours after 430 g, with %i g: %i', (hours, after, grams, count) => {
    const fern = puppy([
      [0, 400],
      [hours - after, 430],
      [hours - 2, 400],
      [hours, grams],
    ])
    expect(textsOf('standing-still', at(hours), fern)).toHaveLength(count)
  })

  it('names the time since when', () => {
    const fern = puppy([
      [0, 400],
      [20, 430],
      [60, 430],
    ])
    expect(textsOf('standing-still', at(60), fern)).toEqual(["Fern hasn't gained since 2 Nov 2026, 8:00 am."])
  })

  it.each([
    [at(47, 59), 0],
    [at(48), 1],
    [at(28 * 24), 1],
    [at(28 * 24, 1), 0],
  ])('counts from two days to four weeks: %s', (now, count) => {
    const fern = puppy([
      [0, 300],
      [5, 430],
      [44, 430],
    ])
    expect(textsOf('standing-still', now, fern)).toHaveLength(count)
  })
})

describe('behind', () => {
  const weighed = 30 * 24
  const litter = (grams: number, fernAt = weighed) => [
    puppy([[fernAt, grams]]),
    puppy([[weighed, 4500]], 'Banjo'),
    puppy([[weighed, 4500]], 'Clover'),
  ]
  // The mean of 3000, 4500 and 4500 is 4000.
  it.each([
    [2999, ["Fern weighs 75% of the litter's mean."]],
    [3000, []],
    [3001, []],
    [2000, ["Fern weighs 55% of the litter's mean."]],
  ])('%i g: %j', (grams, texts) => {
    expect(textsOf('behind', at(weighed + 1), ...litter(grams))).toEqual(texts)
  })

  it('compares weights of within 24 hours, three or more of them', () => {
    expect(textsOf('behind', at(weighed + 30), ...litter(2000, weighed + 24))).toHaveLength(1)
    expect(textsOf('behind', at(weighed + 30), ...litter(2000, weighed + 24 + 1 / 60))).toHaveLength(0)
    expect(textsOf('behind', at(weighed + 1), ...litter(2000).slice(0, 2))).toHaveLength(0)
  })

  it.each([
    ['2026-11-28T12:59:00.000Z', 0],
    ['2026-11-28T13:00:00.000Z', 1],
    ['2026-12-27T12:59:00.000Z', 1],
    ['2026-12-27T13:00:00.000Z', 0],
  ])('counts from day 28 to day 56: %s', (now, count) => {
    expect(textsOf('behind', now, ...litter(2000))).toHaveLength(count)
  })
})

describe('not weighed', () => {
  const day = 24
  it.each([
    ['to day 14', 13 * day, 14, 0],
    ['to day 28', 20 * day, 28, 0],
    ['to day 56', 40 * day, 96, 0],
  ])('%s', (_, weighed, due) => {
    const fern = puppy([
      [0, 400],
      [weighed, 900],
    ])
    expect(textsOf('not-weighed', at(weighed + due), fern)).toEqual([])
    expect(textsOf('not-weighed', at(weighed + due, 1), fern)).toHaveLength(1)
  })

  // The first minutes of day 15, 29 and 57 in Mansfield, and the last ones of the days before.
  it.each([
    ['2026-11-15T12:59:00.000Z', 14, 1],
    ['2026-11-15T13:00:00.000Z', 14, 0],
    ['2026-11-29T12:59:00.000Z', 28, 1],
    ['2026-11-29T13:00:00.000Z', 28, 0],
    ['2026-12-27T12:59:00.000Z', 96, 1],
    ['2026-12-27T13:00:00.000Z', 96, 0],
  ])('changes its hours at midnight: at %s, more than %i hours later: %i', (now, hours, count) => {
    const fern: WeighedPuppy = {
      ...puppy([]),
      weights: [
        { weighedAt: bornAt, grams: 400 },
        { weighedAt: new Date(Date.parse(now) - hours * hourMs - minuteMs).toISOString(), grams: 900 },
      ],
    }
    expect(textsOf('not-weighed', now, fern)).toHaveLength(count)
  })

  it('names the litter and the time', () => {
    const fern = puppy([
      [0, 400],
      [20, 400],
    ])
    expect(textsOf('not-weighed', at(40), fern)).toEqual([
      'Wattle Litter was last weighed on 2 Nov 2026, 8:00 am.',
    ])
  })

  it('is not said before the first round after birth, nor of a grown litter', () => {
    expect(textsOf('not-weighed', at(200), puppy([[0, 400]]))).toEqual([])
    const grown = puppy([
      [0, 400],
      [30 * day, 3000],
    ])
    expect(textsOf('not-weighed', at(56 * day), grown)).toHaveLength(1)
    expect(textsOf('not-weighed', at(57 * day), grown)).toEqual([])
  })
})

describe('marks together', () => {
  it('are the worst that applies to a puppy', () => {
    const fern = puppy([
      [0, 400],
      [30, 420],
      [50, 355],
    ])
    expect(marks(at(60), fern).map(({ text }) => text)).toEqual([
      'Fern has lost 65 g since 2 Nov 2026, 6:00 pm.',
    ])
    const banjo = puppy([[0, 600]], 'Banjo')
    const small = puppy([
      [0, 300],
      [47, 291],
    ])
    expect(marks(at(60), small, banjo, { ...banjo, id: 'Clover' }).map(({ kind }) => kind)).toEqual(['loss'])
  })

  it('are the first of those that are equally bad', () => {
    const fern = puppy([
      [0, 400],
      [48, 350],
      [50, 349],
    ])
    expect(marks(at(60), fern).map(({ kind }) => kind)).toEqual(['under-birth-weight'])
    expect(marks(at(73), fern).map(({ kind }) => kind)).toEqual(['not-regained', 'not-weighed'])
  })

  it('are missing for a litter that does well, and without weights', () => {
    const fern = puppy([
      [0, 400],
      [12, 405],
      [24, 420],
    ])
    expect(marks(at(25), fern, puppy([], 'Banjo'))).toEqual([])
  })

  it('leave out those that need a birth weight where there is none', () => {
    const fern = puppy([
      [10, 400],
      [50, 380],
    ])
    expect(marks(at(52), fern).map(({ kind }) => kind)).toEqual(['loss'])
  })
})
