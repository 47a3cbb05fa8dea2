import { useSyncExternalStore } from 'react'
import { api, fetchJson, type Statistics } from '#src/client/api-client.ts'

let counted: Statistics | null = null
const listeners = new Set<() => void>()

function onCount(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The portal's figures: as rendered, until an action on this page has them counted again. */
export const useStatistics = <Rendered extends Partial<Statistics>>(rendered: Rendered): Rendered =>
  useSyncExternalStore(
    onCount,
    () => (counted as Rendered | null) ?? rendered,
    () => rendered,
  )

/** Recounts them for every component that shows one; if that fails, the old figures stay. */
export async function countAgain(): Promise<void> {
  const statistics = await fetchJson(api.admin.statistics.$get()).catch(() => null)
  if (!statistics) return
  counted = statistics
  for (const listener of listeners) listener()
}
