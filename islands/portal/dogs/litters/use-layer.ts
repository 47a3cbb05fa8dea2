import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'

/**
 * A dialog above a dialog, opened from a select. When it closes, the focus returns to the select. `kept` is its draft, as
 * JSON, if it was open when the session expired.
 */
export function useLayer(kept: string | undefined) {
  const [layer, setLayer] = useState<{ draft: FormValues | undefined } | null>(
    kept === undefined ? null : { draft: JSON.parse(kept) },
  )
  const select = useRef<HTMLSelectElement>(null)
  const wasOpen = useRef(false)
  const isOpen = layer !== null
  useEffect(() => {
    if (wasOpen.current && !isOpen) select.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    layer,
    select,
    open: () => setLayer({ draft: undefined }),
    close: () => setLayer(null),
  }
}
