import { messageFor } from '#src/platform/client/api-client.ts'
import { writeItem } from '#src/platform/client/kept/items.ts'
import { loggedInFlag } from '#src/platform/client/logged-in-flag.ts'
import { toast, toastOnNextPage } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

/** Leaves for the portal after a login. */
export function enterPortal(next: string) {
  writeItem(loggedInFlag, 'true')
  toastOnNextPage(portalMessages.loggedIn)
  location.assign(next)
}

/** Reports a failed login by toast, and returns its text for the form. */
export function reportLoginFailure(error: unknown, otherwise?: { message: string }): string {
  const description = messageFor(error, otherwise?.message)
  toast({ ...portalMessages.loginFailure, description, destructive: true })
  return description
}
