import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentToast, onToast, showKeptToast } from '#src/client/toasts.ts'
import { CheckIcon, CircleAlertIcon, XIcon } from '#src/ui/icons.tsx'

const shownForMs = 5000

/** Shows the toasts of all islands of a page. */
export default function Toasts() {
  const message = useSyncExternalStore(onToast, currentToast, () => null)
  const [closed, setClosed] = useState(0)
  const viewport = useRef<HTMLOListElement>(null)
  const id = message?.id
  useEffect(showKeptToast, [])
  useEffect(() => {
    // Shown again for each toast, so that it is above a dialog opened since.
    if (id !== undefined) viewport.current?.showPopover?.()
    return () => viewport.current?.hidePopover?.()
  }, [id])
  if (!message) return null
  const { title, description, destructive = false } = message
  return (
    <Toast.Provider duration={shownForMs} swipeDirection="right" swipeThreshold={50} label="Notification">
      <Toast.Root
        key={message.id}
        className={destructive ? 'toast toast-destructive' : 'toast'}
        type={destructive ? 'foreground' : 'background'}
        open={closed !== message.id}
        onOpenChange={(open) => !open && setClosed(message.id)}
      >
        <span className="toast-mark">{destructive ? <CircleAlertIcon /> : <CheckIcon />}</span>
        <div>
          <Toast.Title className="toast-title">{title}</Toast.Title>
          <Toast.Description>{description}</Toast.Description>
        </div>
        <Toast.Close className="icon-button" aria-label="Close">
          <XIcon />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={viewport}
        className="toasts"
        popover="manual"
        label="Notification"
        hotkey={['F8']}
      />
    </Toast.Provider>
  )
}
