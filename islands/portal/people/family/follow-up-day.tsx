import { useEffect, useRef, useState } from 'react'
import { isDay } from '#src/platform/values/fields/values.ts'

const typingMs = 1000

interface FollowUpDayProps {
  day: string | null
  today: string
  /** Resolves to whether it is stored. */
  onDay: (day: string) => Promise<boolean>
}

/** Saves its day when it is left, or a second after it was last changed: every digit of a typed day makes another one. */
export function FollowUpDay({ day, today, onDay }: FollowUpDayProps) {
  const stored = day ?? ''
  const [typed, setTyped] = useState(stored)
  const sent = useRef(stored)
  const latest = useRef(save)
  latest.current = save

  async function save() {
    if (typed === sent.current || !isDay(typed)) return
    sent.current = typed
    if (!(await onDay(typed))) sent.current = stored
  }

  useEffect(() => {
    sent.current = stored
    setTyped(stored)
  }, [stored])
  useEffect(() => {
    const timer = typed && setTimeout(() => latest.current(), typingMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <label className="family-day row gap-10">
      On
      <input
        className="input"
        type="date"
        min={today}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => (isDay(typed) ? save() : setTyped(stored))}
      />
    </label>
  )
}
