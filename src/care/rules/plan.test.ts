import { describe, expect, it } from 'vitest'
import { careDaysWrong, carePlanInput, formatCareDays, initialCarePlan, parseCareDays } from './plan.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('the days of a step', () => {
  it.each([
    ['14, 28, 42, 56', [14, 28, 42, 56]],
    ['14,28', [14, 28]],
    [' 7 ', [7]],
    ['0', [0]],
    ['3-16', range(3, 16)],
    ['3–5, 10', [3, 4, 5, 10]],
    ['28, 14, 14, 13-15', [13, 14, 15, 28]],
    ['400', [400]],
    ['1-60', range(1, 60)],
    ['1-61', null],
    ['401', null],
    ['16-3', null],
    ['', null],
    ['14,', null],
    ['14 28', null],
    ['two', null],
    ['-3', null],
    ['1.5', null],
    ['3-5-7', null],
  ])("are read from '%s'", (text, days) => {
    expect(parseCareDays(text)).toEqual(days)
  })

  it.each([
    [[14, 28, 42, 56], '14, 28, 42, 56'],
    [[3, 4, 5, 6, 10], '3-6, 10'],
    [[3, 4], '3, 4'],
    [[7], '7'],
  ])('%j are written as %s, and read back the same', (days, text) => {
    expect(formatCareDays(days)).toBe(text)
    expect(parseCareDays(text)).toEqual(days)
  })
})

describe('a plan', () => {
  const step = { text: 'Worm', kind: 'worming', days: [14] }
  const save = (carePlan: unknown) => carePlanInput.safeParse({ carePlan })
  const messages = (carePlan: unknown) => save(carePlan).error?.issues.map(({ message }) => message)

  it('to begin with is one that can be saved', () => {
    expect(save(initialCarePlan).success).toBe(true)
  })

  it('may be empty, and has each day once and in order', () => {
    expect(save([]).success).toBe(true)
    expect(save([{ ...step, days: [28, 14, 14] }]).data?.carePlan[0]?.days).toEqual([14, 28])
  })

  it.each([
    ['no text', { text: ' ' }, 'Please enter what to do'],
    ['too long a text', { text: 'x'.repeat(101) }, 'At most 100 characters'],
    ['no days', { days: [] }, careDaysWrong],
    ['a day of its second year', { days: [401] }, careDaysWrong],
    ['half a day', { days: [1.5] }, careDaysWrong],
    ['61 days', { days: range(0, 60) }, careDaysWrong],
  ])('is rejected for a step with %s', (_, given, message) => {
    expect(messages([{ ...step, ...given }])).toEqual([message])
  })

  it('has at most 30 steps', () => {
    expect(save(Array(30).fill(step)).success).toBe(true)
    expect(messages(Array(31).fill(step))).toEqual(['At most 30 steps'])
  })
})
