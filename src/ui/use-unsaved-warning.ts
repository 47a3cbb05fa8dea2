import { useEffect } from 'react'

let unasked = false

/** The browser asks before the page is left, by reload, back button or link, while there is something to lose. */
export function useUnsavedWarning(unsaved: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => !unasked && unsaved() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Leaves the page without that question: what was typed is kept, or done with. */
export function leaveFor(address: string) {
  unasked = true
  location.assign(address)
}
