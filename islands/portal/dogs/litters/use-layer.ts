import { useEffect, useRef, useState } from 'react'
import { type Draft, type FormPlace, findDraft } from '#src/platform/client/kept/kept-forms.ts'

/**
 * A dialog above a dialog, opened from a select; it opens at once if it was left unfinished along with the form below. When it
 * closes, the focus returns to the select.
 */
export function useLayer(place: FormPlace, draftBelow: Draft | undefined) {
  const [isOpen, setOpen] = useState(() => draftBelow !== undefined && findDraft(place) !== undefined)
  const select = useRef<HTMLSelectElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) select.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, place, select, open: () => setOpen(true), close: () => setOpen(false) }
}
