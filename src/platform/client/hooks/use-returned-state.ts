import { useEffect, useState } from 'react'

/**
 * What a screen shows, which it shows again when she comes back to it: browsers don't keep a page that must not be stored.
 * The third shows a state without keeping it, and may be called while rendering.
 */
export function useReturnedState<State>(name: string, initial: State) {
  const [state, show] = useState(initial)
  useEffect(() => {
    if (isFollowed()) return
    const left: { [name]?: State } | null = history.state
    if (left?.[name] !== undefined) show(left[name])
  }, [name])
  function set(next: State) {
    show(next)
    history.replaceState({ ...history.state, [name]: next }, '')
  }
  return [state, set, show] as const
}

/** Opened by a link, which may lead to where she is already: then she wants to start again. */
function isFollowed(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}
