import { expect, it } from 'vitest'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { openFamily, openLettersForEachTest } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

it.each([
  [{ state: 'unconfirmed' as const, confirmedAt: null }, 'Not on the waiting list yet', false],
  [{}, '1st on the waiting list', true],
  [{ state: 'paused' as const, pausedUntil: '2999-01-01' }, 'On the waiting list', true],
  [{ state: 'closed' as const, closedAt: '2026-11-01T00:00:00.000Z' }, 'No longer on the waiting list', true],
])('says of a family with %j whether it waits: %s', async (given, text, isHeard) => {
  await portal.site.make.family({ email: 'priya@example.com', ...given })
  await openFamily()
  expect(texts(document, '.family-place b')).toEqual([text])
  expect(texts(document, '.family-place')[0]?.includes('last heard from')).toBe(isHeard)
})

it("says of a place that the family may confirm itself only that it isn't confirmed", async () => {
  await portal.site.make.family({ name: 'Priya Nair', email: 'priya@example.com', state: 'unconfirmed' })
  await openFamily()
  expect(texts(document, '.next-steps-word')).toEqual(["Priya's place isn't confirmed yet."])
})
