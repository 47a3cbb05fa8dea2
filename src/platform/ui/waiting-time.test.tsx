import '#src/testing/browser/browser.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { WaitingTime } from './waiting-time.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The reader's clock is years behind.
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inquiry = { createdAt: '2026-11-02T00:00:00.000Z', onWaitingList: false }
const shown = () => document.body.textContent?.trim()

it('an open list keeps counting from the server’s time, whatever the clock of the browser shows', async () => {
  const List = () => <WaitingTime inquiry={inquiry} now={useNow('2026-11-02T00:59:00.000Z')} />
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<List />))
  expect(shown()).toBe('Waiting 59 minutes')
  await act(() => vi.advanceTimersByTime(60_000))
  expect(shown()).toBe('Waiting 1 hour')
  await act(() => vi.advanceTimersByTime(24 * 3_600_000))
  expect(shown()).toBe('Overdue, 25 hours')
  await act(() => root.unmount())
})

it('counts the hours for which a phone has slept, as soon as it is looked at again', async () => {
  const List = () => <WaitingTime inquiry={inquiry} now={useNow('2026-11-02T00:59:00.000Z')} />
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<List />))
  // Stopwatches and timers stand still meanwhile.
  vi.setSystemTime(new Date('2020-01-01T06:00:00.000Z'))
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('Waiting 6 hours')
  await act(() => root.unmount())
})

it('says beside the time that a family is on the waiting list', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const now = new Date('2026-11-04T00:00:00.000Z')
  await act(() => root.render(<WaitingTime inquiry={{ ...inquiry, onWaitingList: true }} now={now} />))
  expect(shown()).toBe('Overdue, 2 daysOn the list')
  await act(() => root.unmount())
})

it('counts from the time of the copy, at once, on a copy of a page', async () => {
  document.documentElement.dataset.asOf = '2019-12-31T19:00:00.000Z'
  const List = () => <WaitingTime inquiry={inquiry} now={useNow('2026-11-02T00:59:00.000Z')} />
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<List />))
  delete document.documentElement.dataset.asOf
  expect(shown()).toBe('Waiting 5 hours')
  await act(() => root.unmount())
})
