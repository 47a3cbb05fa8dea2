import { type RefObject, useEffect } from 'react'
import { loggedInFlag } from '#src/domain/admins.ts'
import { type Message, messages } from '#src/domain/messages.ts'
import { leaveFor } from '#src/ui/use-unsaved-warning.ts'
import { ApiError, messageFor } from './api-client.ts'
import { type FormValues, valuesOf } from './hooks/use-form.ts'
import { toast } from './toasts.ts'

const redirectDelayMs = 500

/** Sent to the window when a session turns out to be dead, before the page is left. */
const sessionExpired = 'signedout'

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

/** Hands out what stands in a form when any call of the page finds the session dead: the moment to keep it. */
export function useExpiredSession(
  form: RefObject<HTMLFormElement | null>,
  keep: (values: FormValues) => void,
) {
  useEffect(() => {
    const keepTyped = () => form.current && keep(valuesOf(form.current))
    addEventListener(sessionExpired, keepTyped)
    return () => removeEventListener(sessionExpired, keepTyped)
  })
}

/**
 * Tells of a failed call by toast: the server's words for a refusal, else the catalogue's. Answers those words, for the
 * form or row the failure concerns. A dead session leads to the login.
 */
export function reportFailure(error: unknown, otherwise: Message): string | undefined {
  if (isUnauthorized(error)) {
    leaveForLogin()
    return undefined
  }
  const description = messageFor(error, otherwise.description)
  toast({ title: otherwise.title, description, destructive: true })
  return description
}

/** Tells by toast that a form lacks what it must have, when that is among its messages. */
export function reportMissing(errors: Record<string, string[]>, notice: Message) {
  if (Object.values(errors).flat().includes(notice.description)) toast({ ...notice, destructive: true })
}

let leaving: ReturnType<typeof setTimeout> | undefined

/** Tells that the session is dead, has what was typed kept, and leads to the login and back. */
export function leaveForLogin() {
  localStorage.removeItem(loggedInFlag)
  dispatchEvent(new Event(sessionExpired))
  toast({ ...messages.unauthorized, destructive: true })
  const here = encodeURIComponent(location.pathname + location.search)
  // Several calls may find the session dead at once, and the page is left once.
  clearTimeout(leaving)
  leaving = setTimeout(() => leaveFor(`/admin-login?next=${here}`), redirectDelayMs)
}
