import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import {
  changeText,
  gramsTyped,
  isQuestionable,
  lastWeightBefore,
  percentChange,
  questionAbout,
  roundName,
  secondRoundQuestion,
  weighingInput,
  weighingProblem,
  weightLabel,
} from './weights.ts'

const start = Date.parse('2026-11-01T01:00:00.000Z')
const weight = (grams: number, hours = 0, minutes = 0) => ({
  grams,
  weighedAt: new Date(start + hours * hourMs + minutes * minuteMs).toISOString(),
})

describe('a weight is asked about', () => {
  it.each<[string, number, number, number, boolean]>([
    ['35 % more within a day', 540, 24, 0, false],
    ['1 g more than that', 541, 24, 0, true],
    ['15 % less within a day', 340, 24, 0, false],
    ['1 g less than that', 339, 24, 0, true],
    ['35 % more within an hour', 541, 1, 0, true],
    ['twice as much after two days', 680, 48, 0, false],
    ['1 g more than twice that', 681, 48, 0, true],
    ['105 % more after three days', 820, 72, 0, false],
    ['1 g more after three days', 821, 72, 0, true],
    ['1 g more a minute later', 821, 72, 1, false],
    ['45 % less after three days', 220, 72, 0, false],
    ['1 g less after three days', 219, 72, 0, true],
    ['1 g less a minute later', 219, 72, 1, false],
    ['five times after weeks', 2000, 500, 0, false],
    ['more than five times after weeks', 2001, 500, 0, true],
    ['a third after weeks', 134, 500, 0, false],
    ['less than a third after weeks', 133, 500, 0, true],
  ])('%s', (_, grams, hours, minutes, asked) => {
    expect(isQuestionable(weight(400), weight(grams, hours, minutes))).toBe(asked)
  })

  it.each<[string, number, number, number, boolean]>([
    ['35 % more within a day', 54_000, 24, 0, false],
    ['1 g less than that', 53_999, 24, 0, false],
    ['1 g more', 54_001, 24, 0, true],
    ['1 g more a minute earlier', 54_001, 23, 59, true],
    ['1 g more a minute later', 54_001, 24, 1, false],
    ['15 % less within a day', 34_000, 24, 0, false],
    ['1 g more than that', 34_001, 24, 0, false],
    ['1 g less', 33_999, 24, 0, true],
    ['1 g less a minute earlier', 33_999, 23, 59, true],
    ['1 g less a minute later', 33_999, 24, 1, false],
  ])('of 40 kg, to the minute: %s', (_, grams, hours, minutes, asked) => {
    expect(isQuestionable(weight(40_000), weight(grams, hours, minutes))).toBe(asked)
  })

  it('in words', () => {
    expect(questionAbout('Fern', weight(400), weight(600, 12))).toBe(
      'Fern: 600 g, after 400 g 12 hours ago. Save it like this?',
    )
    expect(questionAbout('Fern', weight(4000), weight(6000, 1))).toContain(
      '6,000 g, after 4,000 g 1 hour ago',
    )
    expect(questionAbout('Fern', weight(400), weight(600, 0, 20))).toContain(
      'after 400 g less than an hour ago',
    )
  })
})

it.each([
  ['now', 40, 460],
  ['between two weights', 30, 430],
  ['at the time of one, which it would replace', 24, 400],
  ['before all', -1, undefined],
])('compares a weight with the one before it: %s', (_, hours, grams) => {
  const weights = [weight(400), weight(430, 24), weight(460, 36)]
  expect(lastWeightBefore(weights, weight(0, hours).weighedAt)?.grams).toBe(grams)
})

it('asks about a second round with the weight of the first', () => {
  expect(secondRoundQuestion('Fern', weight(5790))).toContain('Fern was weighed already: 5,790 g on ')
})

describe('the time of a weight', () => {
  const bornAt = '2026-11-01T01:00:00.000Z'
  const now = new Date('2026-11-20T01:00:00.000Z')
  it.each([
    [bornAt, null],
    ['2026-11-01T00:59:00.000Z', "That's before the birth"],
    ['2026-11-20T01:05:00.000Z', null],
    ['2026-11-20T01:06:00.000Z', "That's in the future"],
  ])('%s: %s', (weighedAt, problem) => {
    expect(weighingProblem(weighedAt, bornAt, now)).toBe(problem)
  })
})

describe('grams', () => {
  const given = (grams: unknown) => ({
    weighedAt: '2026-11-01T01:00:00.000Z',
    weights: [{ id: '00000000-0000-4000-8000-000000000001', puppyId: 'fern', grams }],
  })
  it.each([
    [20, true],
    [19, false],
    [60_000, true],
    [60_001, false],
    [412.5, false],
    ['412', false],
    [null, false],
  ])('%s: %s', (grams, accepted) => {
    const result = weighingInput.safeParse(given(grams))
    expect(result.success).toBe(accepted)
    if (!result.success) expect(result.error.issues[0]?.message).toBe('Please enter grams, for example 412')
  })
})

it.each([
  [400, 423, 6],
  [400, 378, -6],
  [400, 402, 1],
  [400, 398, -1],
  [400, 401, 0],
  [200, 229, 15],
  [200, 171, -15],
])('rounds percent half away from zero: %i g to %i g is %i', (from, to, percent) => {
  expect(percentChange(from, to)).toBeCloseTo(percent)
})

it.each([
  [435, '+23 g, +6%'],
  [389, '−23 g, −6%'],
  [412, '0 g, 0%'],
])('says what 412 g have become at %i g', (grams, text) => {
  expect(changeText(412, grams)).toBe(text)
})

it.each([
  [999, 'Wren, 999 g'],
  [1000, 'Wren, 1,000 g'],
])('labels a weight of %i g as %s', (grams, text) => {
  expect(weightLabel('Wren', grams)).toBe(text)
})

it.each([
  ['20', 20],
  [' 5760 ', 5760],
  ['5,760', 5760],
  ['5 760 g', 5760],
  ['412g', 412],
  ['19', null],
  ['5,76', null],
  ['5.760', null],
  ['5.76 kg', null],
  ['60001', null],
  ['41.2', null],
  ['heavy', null],
])('reads %j as grams: %s', (text, grams) => {
  expect(gramsTyped(text)).toBe(grams)
})

it.each([
  ['2026-11-22T12:59:59Z', 'Evening round'],
  ['2026-11-22T13:00:00Z', 'Night round'],
  ['2026-11-22T18:59:59Z', 'Night round'],
  ['2026-11-22T19:00:00Z', 'Morning round'],
  ['2026-11-23T00:59:59Z', 'Morning round'],
  ['2026-11-23T01:00:00Z', 'Afternoon round'],
  ['2026-11-23T05:59:59Z', 'Afternoon round'],
  ['2026-11-23T06:00:00Z', 'Evening round'],
  ['2026-07-23T06:59:59Z', 'Afternoon round'],
  ['2026-07-23T07:00:00Z', 'Evening round'],
])('a round at %s is called %s', (time, name) => {
  expect(roundName(time)).toBe(name)
})
