import { useId, useState } from 'react'
import { useFreshSignIn } from '#islands/portal/sign-in/profile/use-fresh-sign-in.tsx'
import { api, send } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DownloadIcon } from '#src/platform/ui/icons.tsx'

const failure = { title: 'Error', description: 'The download could not be started. Please try again.' }

/** Everything the breeder has entered, to keep or to take elsewhere. */
export function YourRecords({ hasPasskeys }: { hasPasskeys: boolean }) {
  const [busy, setBusy] = useState(false)
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)
  const id = useId()

  async function download() {
    if (busy) return
    setBusy(true)
    try {
      // The browser saves the file itself, and shows no message from the server.
      const canBegin = await fresh(() => send(api.admin.everything.check.$get()))
      if (canBegin) location.assign('/api/admin/everything')
    } catch (error) {
      reportFailure(error, failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="your-records" aria-labelledby={id}>
      <h2 id={id}>Your Records</h2>
      <p>
        Everything you have entered, as tables for a spreadsheet, with all photos in one zip file. It can take
        a few minutes.
      </p>
      <Button Icon={DownloadIcon} word="Download Everything" aria-disabled={busy} onClick={download} />
      {confirmation}
    </section>
  )
}
