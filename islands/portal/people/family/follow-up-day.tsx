import { useEffect, useRef, useState } from 'react'
import { isDay } from '#src/platform/values/fields/values.ts'

const typingMs = 1000

interface FollowUpDayProps {
  day: string | null
  today: string
  onDay: (day: string) => Promise<unknown>
}

/** Saves its day when it is left, or a second after it was last changed: every digit of a typed day makes another one. */
export function FollowUpDay({ day, today, onDay }: FollowUpDayProps) {
  const stored = day ?? ''
  const [typed, setTyped] = useState(stored)
  const isSaving = useRef(false)
  const latest = useRef(save)
  latest.current = save

  async function save() {
    if (isSaving.current || typed === stored || !isDay(typed)) return
    isSaving.current = true
    await onDay(typed).finally(() => {
      isSaving.current = false
    })
  }

  useEffect(() => setTyped(stored), [stored])
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
