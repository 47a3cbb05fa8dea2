import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, onToast, showKeptToast } from '#src/platform/client/toasts.ts'
import { CheckIcon, CircleAlertIcon, XIcon } from '#src/platform/ui/icons.tsx'

const hotkey = 'F8'

interface ToastsProps {
  /** The open dialog they belong in. */
  dialog?: Element | undefined
}

/** Shows the toasts of all islands of a page; five seconds, F8 and a swipe to the right are Radix's own defaults. */
export default function Toasts({ dialog }: ToastsProps) {
  const message = useSyncExternalStore(onToast, currentToast, () => null)
  const [closed, setClosed] = useState<number>()
  const viewport = useRef<HTMLOListElement>(null)
  const actionButton = useRef<HTMLButtonElement>(null)
  const id = message?.id
  useEffect(showKeptToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for each toast and in each dialog, so that it is on top
  useEffect(() => {
    // An earlier list is hidden first: only the last one shown is on top.
    // A list inside a dialog that has just closed is about to move out of it.
    if (!viewport.current?.isConnected) return
    for (const isOpen of [false, true]) viewport.current.togglePopover?.(isOpen)
  }, [id, dialog])
  useEffect(() => {
    // After Radix, which moves the focus to the list alone.
    const focusAction = ({ code }: KeyboardEvent) => code === hotkey && actionButton.current?.focus()
    document.addEventListener('keyup', focusAction)
    return () => document.removeEventListener('keyup', focusAction)
  }, [])
  if (!message) return null
  const { title, description, destructive = false, action } = message

  const close = () => setClosed(id)

  /** Escape in a toast closes the toast alone, not the dialog around it. */
  function closeAlone(event: KeyboardEvent) {
    if (!viewport.current?.contains(event.target as Node)) return
    event.preventDefault()
    viewport.current.focus()
    close()
  }

  const list = (
    <Toast.Viewport
      ref={viewport}
      className="toasts"
      popover="manual"
      label="Notification"
      hotkey={[hotkey]}
    />
  )
  return (
    <Toast.Provider announcerContainer={dialog}>
      <Toast.Root
        key={id}
        className={destructive ? 'toast toast-destructive' : 'toast'}
        type={destructive ? 'foreground' : 'background'}
        open={closed !== id}
        onOpenChange={close}
        onEscapeKeyDown={closeAlone}
      >
        <span className="toast-mark">{destructive ? <CircleAlertIcon /> : <CheckIcon />}</span>
        <div>
          <Toast.Title className="toast-title">{title}</Toast.Title>
          <Toast.Description>{description}</Toast.Description>
        </div>
        {action && (
          <Toast.Action
            ref={actionButton}
            className="button button-secondary button-small"
            altText={action.altText}
            onClick={action.run}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className="icon-button" aria-label="Close">
          <XIcon />
        </Toast.Close>
      </Toast.Root>
      {dialog ? createPortal(list, dialog) : list}
    </Toast.Provider>
  )
}
