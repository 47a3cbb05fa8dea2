import { type Message, messages } from '#src/platform/errors/messages.ts'
import { leaveFor } from '#src/platform/ui/use-unsaved-warning.ts'
import { ApiError, messageFor } from './api-client.ts'
import { loggedInFlag } from './logged-in-flag.ts'
import { toast } from './toasts.ts'

const redirectDelayMs = 500

/** The key in this tab's storage for the screen on which the session ended. */
export const endedOn = 'endedOn'

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Reports a failed request by toast and returns its text, for the form or row concerned. An expired session leads to the
 * login instead.
 */
export function reportFailure(error: unknown, otherwise: Message = messages.tryLater): string | undefined {
  if (isUnauthorized(error)) {
    leaveForLogin()
    return undefined
  }
  const description = messageFor(error, otherwise.description)
  toast({ title: otherwise.title, description, destructive: true })
  return description
}

/** Also shows a toast if a form's messages include an empty required field. */
export function reportMissing(errors: Record<string, string[]>, message: Message) {
  if (Object.values(errors).flat().includes(message.description)) toast({ ...message, destructive: true })
}

let leaving: ReturnType<typeof setTimeout> | undefined

/** Reports the expired session, and leads to the login and back to the form that was open. */
export function leaveForLogin() {
  localStorage.removeItem(loggedInFlag)
  const { pathname, search } = location
  sessionStorage[endedOn] = pathname
  toast({ ...messages.unauthorized, destructive: true })
  const here = encodeURIComponent(pathname + search)
  // Several requests may find out at once; the page is left only once.
  clearTimeout(leaving)
  leaving = setTimeout(() => leaveFor(`/admin-login?next=${here}`), redirectDelayMs)
}
