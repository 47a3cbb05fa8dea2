import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, onToast, showKeptToast } from '#src/client/toasts.ts'
import { CheckIcon, CircleAlertIcon, XIcon } from '#src/ui/icons.tsx'

const shownForMs = 5000

/** Shows the toasts of all islands of a page. */
export default function Toasts() {
  const message = useSyncExternalStore(onToast, currentToast, () => null)
  const [closed, setClosed] = useState(0)
  const viewport = useRef<HTMLOListElement>(null)
  const id = message?.id ?? 0
  const isShown = id > closed
  const dialog = useOpenDialog(isShown)
  useEffect(showKeptToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for each toast and in each dialog, so that it is on top
  useEffect(() => {
    const list = viewport.current
    list?.showPopover?.()
    return () => {
      if (list?.isConnected) list.hidePopover?.()
    }
  }, [id, dialog])
  if (!message) return null
  const { title, description, destructive = false, action } = message

  /** Escape in a toast closes the toast alone, not the dialog around it. */
  function closeAlone(event: KeyboardEvent) {
    if (!(event.target instanceof Node && viewport.current?.contains(event.target))) return
    event.preventDefault()
    viewport.current.focus()
    setClosed(id)
  }

  const list = (
    <Toast.Viewport ref={viewport} className="toasts" popover="manual" label="Notification" hotkey={['F8']} />
  )
  return (
    <Toast.Provider
      duration={shownForMs}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
      announcerContainer={dialog ?? undefined}
    >
      <Toast.Root
        key={id}
        className={destructive ? 'toast toast-destructive' : 'toast'}
        type={destructive ? 'foreground' : 'background'}
        open={isShown}
        onOpenChange={(open) => !open && setClosed(id)}
        onEscapeKeyDown={closeAlone}
      >
        <span className="toast-mark">{destructive ? <CircleAlertIcon /> : <CheckIcon />}</span>
        <div>
          <Toast.Title className="toast-title">{title}</Toast.Title>
          <Toast.Description>{description}</Toast.Description>
        </div>
        {action && (
          <Toast.Action
            className="button button-secondary button-small"
            altText={action.description}
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

/** The topmost dialog, without which a toast could be neither reached nor heard; null when none is open. */
function useOpenDialog(isWatching: boolean) {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isWatching) return
    const find = () => setDialog([...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null)
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isWatching])
  return dialog
}
