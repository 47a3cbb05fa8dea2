import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { mayDiscard, useUnsavedWarning } from '#src/platform/ui/use-unsaved-warning.ts'
import { isOwn, onDismiss } from './dismissal.ts'
import { XIcon } from './icons.tsx'

interface DialogProps {
  title: string
  /** Before the title, on its line. */
  before?: ReactNode
  /** After it. */
  after?: ReactNode
  /** Whether closing should ask first. */
  unsaved?: () => boolean
  onClose: () => void
  children: ReactNode
  /** The button at the foot that closes the dialog, to the left of its actions. */
  dismissal?: 'Close' | 'Cancel'
  dismissalRef?: Ref<HTMLButtonElement>
  /** Primary where the action is one to think about. */
  dismissalLook?: 'ghost' | 'primary'
  actions?: ReactNode
  /** A rarely used action, before everything else at the foot. */
  aside?: ReactNode
  /** Asked at the foot, in place of its buttons. */
  question?: ReactNode
  /** Whole screens of a phone are one step after another. */
  size?: 'form' | 'confirm' | 'whole'
}

/** A modal dialog. On closing, the focus returns to where it was, or to the heading if that element is gone. */
export function Dialog({
  title,
  before,
  after,
  unsaved = () => false,
  onClose,
  children,
  dismissal = 'Close',
  dismissalRef,
  dismissalLook = 'ghost',
  actions,
  aside,
  question,
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same as a click outside
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={heading}
      onCancel={onDismiss(close)}
      // When Escape is pressed again after Cancel in the question, browsers close it themselves and would hide the form.
      onClose={(event) => isOwn(event) && dialog.current?.showModal()}
      onClick={(event) => event.target === dialog.current && !unsaved() && onClose()}
    >
      <div className="dialog-window">
        <div className="dialog-head row gap-12">
          {before}
          <h2 id={heading}>{title}</h2>
          {after}
          <button className="icon-button" type="button" aria-label="Close" onClick={close}>
            <XIcon size={24} />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        <div className="dialog-foot row gap-12">
          {question || (
            <>
              {aside}
              <button
                className={`button button-${dismissalLook}`}
                type="button"
                ref={dismissalRef}
                onClick={close}
              >
                {dismissal}
              </button>
              {actions}
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
