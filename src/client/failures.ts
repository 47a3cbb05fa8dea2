import { loggedInFlag } from '../domain/admins.ts'
import { type Notice, notices } from '../domain/messages.ts'
import { CallError, reasonOf } from './api-client.ts'
import { toast } from './toasts.ts'

const redirectDelayMs = 500

/** Sent to the window when a session turns out to be dead, before the page is left: the moment to keep what was typed. */
export const signedOut = 'signedout'

/**
 * Tells of a failed call by toast: the server's words for a refusal, else the catalogue's. Answers those words, for the
 * form or row the failure concerns. A dead session leads to the login.
 */
export function reportFailure(error: unknown, otherwise: Notice): string | undefined {
  if (error instanceof CallError && error.status === 401) {
    leaveForLogin()
    return undefined
  }
  const description = reasonOf(error, otherwise.description)
  toast({ title: otherwise.title, description, destructive: true })
  return description
}

/** Tells by toast that a form lacks what it must have, when that is among its messages. */
export function reportMissing(errors: Record<string, string[]>, notice: Notice) {
  if (Object.values(errors).flat().includes(notice.description)) toast({ ...notice, destructive: true })
}

let leaving: ReturnType<typeof setTimeout> | undefined

function leaveForLogin() {
  localStorage.removeItem(loggedInFlag)
  dispatchEvent(new Event(signedOut))
  toast({ ...notices.unauthorized, destructive: true })
  const here = encodeURIComponent(location.pathname + location.search)
  // Several calls may find the session dead at once, and the page is left once.
  clearTimeout(leaving)
  leaving = setTimeout(() => location.assign(`/admin-login?next=${here}`), redirectDelayMs)
}
