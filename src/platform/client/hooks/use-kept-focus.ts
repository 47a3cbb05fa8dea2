import { type FocusEvent, useEffect, useRef } from 'react'

/** Moves the focus to the neighbour when the focused item of a list is removed. */
export function useKeptFocus(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items tell when one may have been removed
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const left = [...(list.current?.children ?? [])]
    const neighbour = left[Math.min(at.current, left.length - 1)]
    neighbour?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [items])
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      at.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target))
    },
  }
}
