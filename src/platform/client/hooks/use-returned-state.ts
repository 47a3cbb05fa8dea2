import { useEffect, useState } from 'react'

/**
 * The state of a screen, which is back when the user returns: browsers don't keep pages that must not be stored.
 * The third function shows a state without keeping it, and may be called while rendering.
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

/** Whether a link opened the page. It may lead to the page that is open already, to start again. */
function isFollowed(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}
