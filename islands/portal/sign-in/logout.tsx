import { useState } from 'react'
import { createPortal } from 'react-dom'
import { forgetCopies } from '#src/platform/client/kept/copies.ts'
import { eraseKept, keptOnThisPhone } from '#src/platform/client/kept/kept-on-phone.ts'
import { itemsCopied } from '#src/platform/client/kept/safe-copy.ts'
import { loggedInFlag } from '#src/platform/client/logged-in-flag.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { sweepFiles } from '#src/platform/client/uploads/keep-photos.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { LogOutIcon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { leaveFor } from '#src/platform/ui/use-unsaved-warning.ts'

/** Ends the session on the server, then leaves the portal. Asks first while entries on the phone are still unsaved. */
export default function Logout({ admin }: { admin: string }) {
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(0)

  async function logout() {
    if (busy) return
    setUnsaved(0)
    setBusy(true)
    try {
      // Without the page's admin: another one who has signed in since is signed out too.
      const { ok, status } = await fetch('/api/admin/logout', { method: 'POST' })
      // An expired session needs no logout.
      if (!ok && status !== 401) throw new Error(String(status))
      localStorage.removeItem(loggedInFlag)
      eraseKept(admin)
      await Promise.all([sweepFiles(), forgetCopies(), itemsCopied()])
      sessionStorage.clear()
      leaveFor('/')
    } catch {
      toast({ ...portalMessages.logoutFailure, destructive: true })
      setBusy(false)
    }
  }

  function ask() {
    const count = keptOnThisPhone(admin).length
    if (count > 0) setUnsaved(count)
    else logout()
  }

  return (
    <>
      <button
        className="side-link row gap-12"
        type="button"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={ask}
      >
        <LogOutIcon />
        Logout
      </button>
      {unsaved > 0 &&
        // Outside the sidebar, or it would get the sidebar's colours.
        createPortal(
          <Question
            title="Log Out"
            action="Log Out"
            isDangerous
            busy={false}
            onAction={logout}
            onClose={() => setUnsaved(0)}
          >
            <p>
              {unsaved === 1 ? "1 entry hasn't" : `${unsaved} entries haven't`} been saved yet. Log out
              anyway?
            </p>
          </Question>,
          document.body,
        )}
    </>
  )
}
