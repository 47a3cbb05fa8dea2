import { useCallback, useEffect, useMemo, useState } from 'react'
import { keptOnThisPhone, openKept, type Place, typed } from './kept-on-phone.ts'
import { whenRecovered } from './safe-copy.ts'

interface Found<Entry> {
  entry: Entry
  /** When it was last changed. */
  since: string
}

/** What is being typed at a place, kept from the first character; `found` was left there by an earlier visit to the screen. */
export function useTyped<Entry>(admin: string, place: Place) {
  const kept = useMemo(() => openKept<Entry>(admin, place), [admin, place])
  const [found, setFound] = useState<Found<Entry> | null>(null)
  const find = useCallback((): Found<Entry> | null => {
    const left = keptOnThisPhone(admin).find((each) => each.place === place && each.id === typed)
    return left ? { entry: left.entry as Entry, since: left.since } : null
  }, [admin, place])
  useEffect(() => whenRecovered(() => setFound(find())), [find])
  return {
    found,
    find,
    /** Null when nothing is left to keep. */
    keep(entry: Entry | null) {
      if (entry === null) kept.forget(typed)
      else kept.keep(typed, entry)
      setFound(null)
    },
  }
}
