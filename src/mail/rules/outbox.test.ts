import { describe, expect, it } from 'vitest'
import { isTooLate, nextAttempt } from './outbox.ts'

const now = new Date('2026-11-02T03:00:00.000Z')
const minutesUntil = (date: Date | null) => date && (date.getTime() - now.getTime()) / 60_000

describe('after a failed attempt', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 30],
    [5, 60],
    [6, 120],
    [7, 120],
    [10_000, 120],
  ])('number %i, the next follows after %i minutes', (attempts, minutes) => {
    for (const kind of ['inquiry-notice', 'photo-acknowledgement', 'letter'] as const) {
      expect(minutesUntil(nextAttempt({ kind, attempts }, { permanent: false, now }))).toBe(minutes)
    }
  })

  it.each([
    ['inquiry-notice', 1, 1],
    ['inquiry-notice', 5, 60],
    ['inquiry-notice', 1000, 120],
    ['photo-notice', 1000, 120],
    ['inquiry-acknowledgement', 1, 1],
    ['inquiry-acknowledgement', 4, 30],
    ['inquiry-acknowledgement', 5, null],
    ['inquiry-acknowledgement', 6, null],
    ['photo-acknowledgement', 5, null],
    ['letter', 4, 30],
    ['letter', 5, null],
    ['waiting-confirm', 5, null],
    ['waiting-page', 5, null],
    ['placement-page', 5, null],
    ['waiting-still', 5, null],
    ['waiting-set-aside', 5, null],
    ['source-number-notice', 5, 60],
  ] as const)(
    'a %s rejected for good at attempt %i is tried again in %s minutes',
    (kind, attempts, minutes) => {
      expect(minutesUntil(nextAttempt({ kind, attempts }, { permanent: true, now }))).toBe(minutes)
    },
  )
})

it.each([
  ['inquiry-acknowledgement', '2026-11-02T02:59:00.000Z', false],
  ['inquiry-acknowledgement', '2026-11-01T03:00:00.000Z', false],
  ['inquiry-acknowledgement', '2026-11-01T02:59:59.999Z', true],
  ['photo-acknowledgement', '2026-11-01T02:59:59.999Z', true],
  ['letter', '2026-10-26T03:00:00.000Z', false],
  ['letter', '2026-10-26T02:59:59.999Z', true],
  ['waiting-confirm', '2026-10-26T03:00:00.000Z', false],
  ['waiting-set-aside', '2026-10-26T02:59:59.999Z', true],
  ['today-notice', '2026-11-01T09:00:00.000Z', false],
  ['today-notice', '2026-11-01T08:59:59.999Z', true],
  ['inquiry-notice', '2026-10-01T00:00:00.000Z', false],
  ['photo-notice', '2026-10-01T00:00:00.000Z', false],
] as const)('a %s written at %s is too late: %s', (kind, createdAt, late) => {
  expect(isTooLate({ kind, createdAt }, now)).toBe(late)
})
