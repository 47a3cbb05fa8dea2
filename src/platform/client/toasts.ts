import type { Message } from '#src/platform/errors/messages.ts'

export interface ToastMessage extends Message {
  destructive?: boolean
  /** A button before the close button, which F8 leads to; `altText` tells a screen reader its effect. */
  action?: { label: string; altText: string; run: () => unknown }
}

const storageKey = 'toast'
let current: (ToastMessage & { id: number }) | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast, replacing any other. */
export function toast(message: ToastMessage) {
  count += 1
  current = { ...message, id: count }
  for (const listener of listeners) listener()
}

/** Removes a toast that would cover part of the next screen, unless it has a button. */
export function dismissToast() {
  if (!current || current.action) return
  current = null
  for (const listener of listeners) listener()
}

/** Shows a toast once the next page has loaded. */
export const toastOnNextPage = (message: Omit<ToastMessage, 'action'>) =>
  sessionStorage.setItem(storageKey, JSON.stringify(message))

export function showKeptToast() {
  const message = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (message) toast(JSON.parse(message))
}

export const currentToast = () => current

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
