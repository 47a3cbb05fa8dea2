import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

interface AskProps {
  question: string
  /** The button that leaves everything as it is; it comes first and has the focus. */
  no: string
  onNo: () => void
  /** The other button. */
  children: ReactNode
}

/** A question inside a form, shown instead of its buttons. */
export function Ask({ question, no, onNo, children }: AskProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="ask cluster">
      <p id={id}>
        <TriangleAlertIcon />
        {question}
      </p>
      <div className="actions">
        <Button word={no} ref={button} aria-describedby={id} onClick={onNo} />
        {children}
      </div>
    </div>
  )
}
