import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Takes files dropped on an element, or pasted anywhere in the form or dialog around it. A file dropped elsewhere is
 * ignored; otherwise the browser would open it and lose the typed values. Returns whether files are over the element.
 */
export function useDroppedFiles(area: RefObject<HTMLElement | null>, take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })

  useEffect(() => {
    const target = area.current
    const around = target?.closest('form, dialog') ?? target
    if (!target || !around) return
    const listening = new AbortController()
    const { signal } = listening
    const inside = ({ target: node }: Event) => node instanceof Node && target.contains(node)
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(inside(event))
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        if (inside(event)) latest.current([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    })
    around.addEventListener(
      'paste',
      (event) => {
        const files = event instanceof ClipboardEvent ? [...(event.clipboardData?.files ?? [])] : []
        if (files.length === 0) return
        event.preventDefault()
        latest.current(files)
      },
      { signal },
    )
    return () => listening.abort()
  }, [area])

  return over
}
