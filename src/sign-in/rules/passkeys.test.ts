import { expect, it } from 'vitest'
import { counterRises, supportsPasskeys } from './passkeys.ts'

it.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['http://kennel.local', false],
  ['http://localhost.example.com', false],
])('passkeys at %s: %j', (siteUrl, supported) => expect(supportsPasskeys(siteUrl)).toBe(supported))

it.each([
  [1, 0, true],
  [8, 7, true],
  [0, 0, true],
  [7, 7, false],
  [6, 7, false],
  [0, 7, false],
])('a counter of %i after %i is accepted: %j', (counter, before, accepted) =>
  expect(counterRises(counter, before)).toBe(accepted),
)
