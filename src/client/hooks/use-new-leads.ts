import { useSyncExternalStore } from 'react'
import { api, fetchJson } from '#src/client/api-client.ts'

let counted: number | null = null
const listeners = new Set<() => void>()

function onCount(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many new leads there are: as rendered, until an action on this page has them counted again. */
export const useNewLeads = (rendered: number) =>
  useSyncExternalStore(
    onCount,
    () => counted ?? rendered,
    () => rendered,
  )

/** Recounts them for every component that shows the count; if that fails, the old count stays. */
export async function countNewLeads(): Promise<void> {
  const statistics = await fetchJson(api.admin.statistics.$get()).catch(() => null)
  if (!statistics) return
  counted = statistics.pendingInquiries
  for (const listener of listeners) listener()
}
