import type { SyntheticEvent } from 'react'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/** Whether the event is this dialog's own: React also passes on events of dialogs opened from it, and of a cancelled file chooser. */
export const isOwn = ({ target, currentTarget }: DialogEvent) => target === currentTarget

/** Handles Escape, and a phone's back button: calls `close` instead of letting the browser close the dialog. */
export const onDismiss = (close: () => void) => (event: DialogEvent) => {
  if (!isOwn(event)) return
  event.preventDefault()
  close()
}
