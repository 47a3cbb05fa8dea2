import { useEffect } from 'react'

let isLeaving = false

/** While there is something to lose, the browser asks before the page is left by reload, back button or link. */
export function useUnsavedWarning(unsaved: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => !isLeaving && unsaved() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Asks before something is lost. */
export const mayDiscard = (unsaved: () => boolean) => !unsaved() || confirm('Discard your changes?')

/** Leaves the page without that question: the typed values are kept or no longer needed. */
export function leaveFor(address: string) {
  isLeaving = true
  // Back may show this very page again.
  addEventListener('pageshow', () => (isLeaving = false), { once: true })
  location.assign(address)
}
