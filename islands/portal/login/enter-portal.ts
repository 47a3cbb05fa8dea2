import { messageFor } from '#src/client/api-client.ts'
import { loggedInFlag } from '#src/client/logged-in-flag.ts'
import { toast, toastOnNextPage } from '#src/client/toasts.ts'
import { messages } from '#src/domain/messages.ts'

/** Leaves for the portal after a login. */
export function enterPortal(next: string) {
  localStorage.setItem(loggedInFlag, 'true')
  toastOnNextPage(messages.loggedIn)
  location.assign(next)
}

/** Reports a failed login by toast, and returns its text for the form. */
export function reportLoginFailure(error: unknown, otherwise: { message: string }): string {
  const description = messageFor(error, otherwise.message)
  toast({ ...messages.loginFailure, description, destructive: true })
  return description
}
