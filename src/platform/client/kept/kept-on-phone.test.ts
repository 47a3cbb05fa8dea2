// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '#src/platform/client/api-client.ts'
import { countKept, eraseKept, mayBeAcceptedLater, openKept } from './kept-on-phone.ts'

beforeEach(() => localStorage.clear())

it('keeps the newest entry of each id until it is acknowledged', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 400 })
  kept.keep('1', { grams: 410 })
  kept.keep('2', { grams: 500 })
  expect(openKept('ruth', 'weights a').all()).toEqual({ 1: { grams: 410 }, 2: { grams: 500 } })
  kept.acknowledge('2', { grams: 500 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('keeps what was typed while an older entry was on its way', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 410 })
  kept.acknowledge('1', { grams: 400 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('belongs to one admin and one place', () => {
  openKept('ruth', 'weights a').keep('1', {})
  openKept('ruth', 'births b').keep('2', {})
  openKept('tom', 'weights a').keep('3', {})
  expect(openKept('ruth', 'weights b').all()).toEqual({})
  expect(countKept('ruth')).toBe(2)
  eraseKept('ruth')
  expect([countKept('ruth'), countKept('tom')]).toEqual([0, 1])
})

it.each([
  ['a lost connection', 0, true],
  ['a connection too slow to send all of it', 408, true],
  ['too many requests', 429, true],
  ['a server that is being restarted', 503, true],
  ['a value that is not allowed', 400, false],
  ['an expired session', 401, false],
  ['a change on another device', 409, false],
])('after %s (%i) the same change may be accepted later: %s', (_, status, expected) => {
  expect(mayBeAcceptedLater(new ApiError(status, ''))).toBe(expected)
})
