import { useEffect, useState } from 'react'

/** Moves the focus, once a change has been rendered, to the element that the first selector finds, or else the next. */
export function useFocus() {
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    const [found] = wanted.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
    found?.focus()
  }, [wanted])
  return (...selectors: string[]) => setWanted(selectors)
}
