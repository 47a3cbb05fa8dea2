// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { minuteMs } from '#src/platform/values/calendar.ts'

const { dataset } = document.documentElement
const now = '2026-11-28T10:00:00.000Z'

beforeEach(() => vi.resetModules())

/** The server's time by a phone whose clock shows this, a minute later. */
async function aMinuteLater(phone: string) {
  vi.useFakeTimers({ now: new Date(phone), toFake: ['Date'] })
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 500)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 500 } as never])
  const { serverTime } = await import('./server-clock.ts')
  serverTime()
  vi.setSystemTime(Date.now() + minuteMs)
  const time = new Date(serverTime()).toISOString()
  vi.restoreAllMocks()
  vi.useRealTimers()
  return time
}

it.each([
  ['a clock that is right', now, undefined],
  ['one that is days behind', '2026-11-03T10:00:00.000Z', undefined],
  ['one that is days ahead', '2026-12-20T10:00:00.000Z', undefined],
  ['the copy of a page on a phone whose clock was put back', '2020-01-01T00:00:00.000Z', now],
])('knows the time from the page with %s', async (_, phone, asOf) => {
  Object.assign(dataset, { now, asOf: asOf ?? '' })
  expect(await aMinuteLater(phone)).toBe('2026-11-28T10:01:00.000Z')
})

it('continues from the time of the copy', async () => {
  Object.assign(dataset, { now, asOf: '2026-11-03T10:00:00.000Z' })
  expect(await aMinuteLater('2026-11-03T12:00:00.000Z')).toBe('2026-11-28T12:01:00.000Z')
})
