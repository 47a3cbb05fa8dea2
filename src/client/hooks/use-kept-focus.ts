import { type FocusEvent, useEffect, useRef } from 'react'

/** For a list whose items come and go with `items`: when an act takes away the one with the focus, its neighbour gets it. */
export function useKeptFocus(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items say when one may have gone
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
