import { type FocusEvent, useEffect, useRef } from 'react'

/** Moves the focus to the neighbour when the focused item of a list is removed, or to the heading after the last one. */
export function useKeptFocus(items: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items tell when one may have been removed
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const left = itemsOf(list.current)
    const neighbour = left[Math.min(at.current, left.length - 1)]?.querySelector('button')
    const heir =
      neighbour ?? document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('h1')
    heir?.focus({ preventScroll: true })
  }, [items])
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      at.current = itemsOf(list.current).findIndex((item) => item.contains(target))
    },
  }
}

/** Without the headings between them. */
const itemsOf = (list: Element | null) =>
  [...(list?.children ?? [])].filter((item) => item.querySelector('button'))
