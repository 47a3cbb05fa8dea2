import { useEffect, useState } from 'react'
import { minuteMs } from '#src/domain/calendar.ts'

/** The server's time, from the rendering of the page on, updated every minute; the user's own clock may be wrong. */
export function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const began = performance.now()
    const tick = () => setNow(new Date(Date.parse(rendered) + performance.now() - began))
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [rendered])
  return now
}
