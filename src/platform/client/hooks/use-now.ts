import { useCallback, useEffect, useRef, useState } from 'react'
import { copiedAt } from '#src/platform/client/kept/copies.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'

/**
 * The server's time when the page was rendered, plus the time since: the user's clock may be wrong. That clock still counts the
 * difference, since stopwatches stop while a phone sleeps.
 */
export function useServerClock(rendered: string): () => Date {
  const behind = useRef(0)
  useEffect(() => {
    behind.current = Date.parse(rendered) - (Date.parse(copiedAt() ?? '') || Date.now())
  }, [rendered])
  return useCallback(() => new Date(Date.now() + behind.current), [])
}

/** The server's time, updated every minute and when the page is shown again. */
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

/** Calls `begin` on each new day while the screen is open. */
export function useNewDay(day: string, begin: () => unknown) {
  const before = useRef(day)
  useEffect(() => {
    if (before.current === day) return
    before.current = day
    begin()
  })
}
