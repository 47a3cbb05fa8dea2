import { describe, expect, it } from 'vitest'
import { at, puppy, textsOf } from '#src/testing/season/watch-marks.ts'

describe('under birth weight', () => {
  it.each([
    [360, at(20), ['Fern is 10% under birth weight.']],
    [361, at(20), []],
    [359, at(20), ['Fern is 10% under birth weight.']],
    [360, at(71, 59), ['Fern is 10% under birth weight.']],
    [360, at(72), ['Fern is 10% under birth weight.']],
    [360, at(72, 1), []],
  ])('%i g of 400 g at %s: %j', (grams, now, texts) => {
    expect(
      textsOf(
        'under-birth-weight',
        now,
        puppy([
          [0, 400],
          [20, grams],
        ]),
      ),
    ).toEqual(texts)
  })
})

describe('not regained', () => {
  const text = 'Fern weighed 4% less than at birth after two days.'
  it.each([
    [48, 384, [text]],
    [48, 385, []],
    [48, 383, [text]],
    [72, 384, [text]],
    [47 + 59 / 60, 384, []],
    [72 + 1 / 60, 384, []],
  ])('weighed after %d hours with %i g of 400 g: %j', (hours, grams, texts) => {
    const fern = puppy([
      [0, 400],
      [hours, grams],
    ])
    expect(textsOf('not-regained', at(80), fern)).toEqual(texts)
  })

  it('ends with a weight over that at birth, not with the same', () => {
    const same = puppy([
      [0, 400],
      [50, 380],
      [100, 400],
    ])
    const over = puppy([
      [0, 400],
      [50, 380],
      [100, 401],
    ])
    expect(textsOf('not-regained', at(110), same)).toEqual([
      'Fern weighed 5% less than at birth after two days.',
    ])
    expect(textsOf('not-regained', at(110), over)).toEqual([])
  })

  it('ends at midnight of day 21 in Mansfield', () => {
    const fern = puppy([
      [0, 400],
      [50, 380],
    ])
    expect(textsOf('not-regained', '2026-11-21T12:59:00.000Z', fern)).toHaveLength(1)
    expect(textsOf('not-regained', '2026-11-21T13:00:00.000Z', fern)).toHaveLength(0)
  })
})

describe('light at birth', () => {
  const litter = (grams: number) => [
    puppy([[0, grams]]),
    puppy([[0, 450]], 'Banjo'),
    puppy([[0, 450]], 'Clover'),
  ]
  // The mean of 300, 450 and 450 is 400.
  it.each([
    [300, at(72), ['Fern was born 25% lighter than the litter.']],
    [301, at(72), []],
    [299, at(72), ['Fern was born 25% lighter than the litter.']],
    [300, at(71, 59), ['Fern was born 25% lighter than the litter.']],
    [300, at(72, 1), []],
  ])('%i g at %s: %j', (grams, now, texts) => {
    expect(textsOf('light-at-birth', now, ...litter(grams))).toEqual(texts)
  })

  it('needs three weights at birth', () => {
    expect(textsOf('light-at-birth', at(5), ...litter(200).slice(0, 2))).toEqual([])
  })
})

describe('doubled', () => {
  it.each([
    [799, []],
    [800, ['Fern doubled on day 9.']],
    [801, ['Fern doubled on day 9.']],
  ])('%i g of 400 g: %j', (grams, texts) => {
    const fern = puppy([
      [0, 400],
      [9 * 24, grams],
      [12 * 24, 900],
    ])
    const expected = texts.length > 0 ? texts : ['Fern doubled on day 12.']
    expect(textsOf('doubled', at(13 * 24), fern)).toEqual(expected)
  })

  it('counts the day of birth as day 0, in Mansfield', () => {
    const late = { ...puppy([]), bornAt: '2026-11-01T12:59:00.000Z' }
    const weights = [
      { weighedAt: late.bornAt, grams: 400 },
      { weighedAt: '2026-11-01T13:00:00.000Z', grams: 800 },
    ]
    expect(textsOf('doubled', at(20), { ...late, weights })).toEqual(['Fern doubled on day 1.'])
  })
})
