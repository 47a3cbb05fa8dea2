import { type ReactNode, useSyncExternalStore } from 'react'

interface SubmitButtonProps {
  /** Id of the form that it submits, if it is outside. */
  form?: string
  /** Its kind and size, by the classes of buttons. */
  look?: string
  busy: boolean
  busyWord?: ReactNode
  children: ReactNode
}

export const SubmitButton = ({
  form,
  look = 'button-primary',
  busy,
  busyWord = 'Saving...',
  children,
}: SubmitButtonProps) => (
  <button className={`button ${look}`} type="submit" form={form} aria-busy={busy} disabled={busy}>
    {busy ? busyWord : children}
  </button>
)

interface SaveButtonProps {
  form: string
  busy: boolean
  /** Whether photos are being uploaded, so that the form cannot be saved yet. */
  uploading?: boolean
  action: ReactNode
}

export function SaveButton({ form, busy, uploading = false, action }: SaveButtonProps) {
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
  const waiting = isOnline ? 'Uploading...' : action
  return (
    <SubmitButton form={form} busy={busy || uploading} busyWord={busy ? 'Saving...' : waiting}>
      {action}
    </SubmitButton>
  )
}

function onConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
