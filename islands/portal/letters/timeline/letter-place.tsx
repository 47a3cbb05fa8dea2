import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onDismiss } from '#src/platform/ui/dismissal.ts'

interface LetterPlaceProps {
  title: string
  onPutAway: () => void
  children: ReactNode
}

/** Where the sidebar is a drawer. */
const small = '(max-width: 899px)'

/** The place of a letter: the whole of a small screen above its keyboard, otherwise a part of the page. */
export function LetterPlace({ title, onPutAway, children }: LetterPlaceProps) {
  const [isSmall] = useState(() => matchMedia(small).matches)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const place = dialog.current
    if (!place) return
    place.showModal()
    const { visualViewport: viewport } = window
    if (!viewport) return
    // Safari lays its keyboard over the page.
    const resize = () => place.style.setProperty('--visible-height', `${viewport.height}px`)
    resize()
    viewport.addEventListener('resize', resize)
    return () => viewport.removeEventListener('resize', resize)
  }, [])

  if (!isSmall) return <section aria-label={title}>{children}</section>
  return (
    <dialog className="letter-place" ref={dialog} aria-label={title} onCancel={onDismiss(onPutAway)}>
      {children}
    </dialog>
  )
}
