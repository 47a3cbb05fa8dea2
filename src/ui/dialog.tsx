import { type ReactNode, useEffect, useId, useRef } from 'react'
import { mayDiscard, useUnsavedWarning } from '#src/ui/use-unsaved-warning.ts'
import { XIcon } from './icons.tsx'

interface DialogProps {
  title: string
  /** Closing asks first when there is something to lose. */
  unsaved?: () => boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, given what closes the dialog; Cancel stands left of the action. */
  footer: (close: () => void) => ReactNode
  size?: 'form' | 'confirm'
}

/** A modal window over the page. It gives the focus back to where it came from, or to the heading if that has gone. */
export function Dialog({
  title,
  unsaved = () => false,
  onClose,
  children,
  footer,
  size = 'form',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useUnsavedWarning(unsaved)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      const heir = opener?.isConnected ? opener : document.querySelector('h1')
      if (heir instanceof HTMLElement) heir.focus()
    }
  }, [])

  function close() {
    if (mayDiscard(unsaved)) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do what a click beside it does
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // A browser closes it by itself when Escape is pressed again after a refusal: the form would be gone from sight.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => event.target === dialog.current && !unsaved() && onClose()}
    >
      <div className="dialog-window">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button className="icon-button" type="button" aria-label="Close" onClick={close}>
            <XIcon size={24} />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
        <footer className="dialog-foot">{footer(close)}</footer>
      </div>
    </dialog>
  )
}
