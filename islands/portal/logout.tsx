import { useState } from 'react'
import { api } from '#src/client/api-client.ts'
import { loggedInFlag } from '#src/client/logged-in-flag.ts'
import { toast } from '#src/client/toasts.ts'
import { portalMessages } from '#src/domain/portal-messages.ts'
import { LogOutIcon } from '#src/ui/icons.tsx'
import { leaveFor } from '#src/ui/use-unsaved-warning.ts'

/** Ends the session on the server, then leaves the portal. */
export default function Logout() {
  const [busy, setBusy] = useState(false)

  async function logout() {
    if (busy) return
    setBusy(true)
    try {
      const response = await api.admin.logout.$post()
      // An expired session needs no logout.
      const status: number = response.status
      if (!response.ok && status !== 401) throw new Error(String(status))
      localStorage.removeItem(loggedInFlag)
      sessionStorage.clear()
      leaveFor('/')
    } catch {
      toast({ ...portalMessages.logoutFailure, destructive: true })
      setBusy(false)
    }
  }

  return (
    <button className="side-link" type="button" aria-busy={busy} aria-disabled={busy} onClick={logout}>
      <LogOutIcon />
      Logout
    </button>
  )
}
