import { useCallback, useEffect, useRef, useState } from 'react'
import { copiedAt } from '#src/platform/client/kept/copies.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'

/**
 * A clock that shows the server's time, from the rendering of the page on: the user's own may be wrong. It still counts by that one,
 * since stopwatches stop while a phone sleeps.
 */
export function useServerClock(rendered: string): () => Date {
  const behind = useRef(0)
  useEffect(() => {
    behind.current = Date.parse(rendered) - (Date.parse(copiedAt() ?? '') || Date.now())
  }, [rendered])
  return useCallback(() => new Date(Date.now() + behind.current), [])
}

/** The server's time, updated every minute and when the page is looked at again. */
export function useNow(rendered: string): Date {
  const clock = useServerClock(rendered)
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const tick = () => setNow(clock())
    if (copiedAt()) tick()
    const timer = setInterval(tick, minuteMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock])
  return now
}

/** Calls something on each day after the one on which the screen was opened. */
export function useNewDay(day: string, begin: () => unknown) {
  const before = useRef(day)
  useEffect(() => {
    if (before.current === day) return
    before.current = day
    begin()
  })
}
