import type { Message } from '#src/domain/messages.ts'

interface ToastMessage extends Message {
  destructive?: boolean
}

const kept = 'toast'
let current: (ToastMessage & { id: number }) | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast; the one before it gives way. */
export function toast(message: ToastMessage) {
  count += 1
  current = { ...message, id: count }
  for (const listener of listeners) listener()
}

/** Shows a toast on the page that comes next. */
export const toastOnNextPage = (message: ToastMessage) =>
  sessionStorage.setItem(kept, JSON.stringify(message))

export function showKeptToast() {
  const message = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  if (message) toast(JSON.parse(message))
}

export const currentToast = () => current

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
