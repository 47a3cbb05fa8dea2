import { useEffect, useState } from 'react'
import { api, type Counted, fetchJson } from '#src/platform/client/api-client.ts'

const listeners = new Set<(counted: Counted) => void>()

/** The portal's figures, as rendered until an action on this page recounts them. */
export function useStatistics<Rendered extends Partial<Counted>>(rendered: Rendered): Rendered {
  const [statistics, setStatistics] = useState(rendered)
  useEffect(() => {
    const onCount = (counted: Counted) => setStatistics((before) => ({ ...before, ...counted }))
    listeners.add(onCount)
    return () => {
      listeners.delete(onCount)
    }
  }, [])
  return statistics
}

/** Recounts them for every component that shows one; if that fails, the old figures stay. */
export async function countAgain(): Promise<void> {
  const statistics = await fetchJson(api.admin.statistics.$get()).catch(() => null)
  if (!statistics) return
  for (const onCount of listeners) onCount(statistics)
}
