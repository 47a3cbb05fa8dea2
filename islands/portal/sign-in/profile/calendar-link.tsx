import { useId, useRef, useState } from 'react'
import { api, fetchJson, send } from '#src/platform/client/api-client.ts'
import { copyText } from '#src/platform/client/copy-text.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CopyIcon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { calendarAddress } from '#src/sign-in/rules/profile.ts'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

interface CalendarLinkProps {
  /** Null while the calendar is off. */
  token: string | null
  siteUrl: string
  hasPasskeys: boolean
  onChanged: () => Promise<void>
}

const calendar = api.admin.profile.calendar
const make = () => fetchJson(calendar.$post())
const actions = {
  make: { change: make, done: 'Link made' },
  replace: { change: make, done: 'Link replaced' },
  turnOff: { change: () => send(calendar.$delete()), done: 'Calendar turned off' },
}

/** The address at which an admin's phone finds the kennel's dates. */
export function CalendarLink({ token, siteUrl, hasPasskeys, onChanged }: CalendarLinkProps) {
  const [busy, setBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const address = useRef<HTMLInputElement>(null)

  async function run(action: keyof typeof actions) {
    if (busy) return
    const { change, done } = actions[action]
    setBusy(true)
    try {
      if (!(await fresh(change))) return
      await onChanged()
      toast({ title: 'Success', description: done })
      setIsAsking(false)
      // The pressed button is gone.
      if (action !== 'replace') heading.current?.focus()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function copy() {
    address.current?.select()
    return copyText(address.current?.value ?? '', {
      done: { title: 'Success', description: 'Link copied' },
      failure: { title: 'Error', description: 'Please copy the selected link yourself.' },
    })
  }

  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Calendar
      </h2>
      <p className="screen-note quiet">See the kennel's dates in your phone's calendar.</p>
      <div className="form">
        {token === null ? (
          <div className="actions">
            <Button word="Make Link" aria-disabled={busy} onClick={() => run('make')} />
          </div>
        ) : (
          <>
            <div className="calendar-address beside gap-8">
              <input
                className="input"
                aria-label="Calendar link"
                value={calendarAddress(siteUrl, token)}
                readOnly
                ref={address}
              />
              <Button Icon={CopyIcon} word="Copy" onClick={copy} />
            </div>
            <div className="actions">
              <Button word="Replace Link" onClick={() => setIsAsking(true)} />
              <Button word="Turn Off" aria-disabled={busy} onClick={() => run('turnOff')} />
            </div>
          </>
        )}
      </div>
      {isAsking && (
        <Question
          title="Replace Link"
          action={busy ? 'Replacing...' : 'Replace Link'}
          busy={busy}
          onAction={() => run('replace')}
          onClose={() => setIsAsking(false)}
        >
          <p>The old link will stop working. Replace it?</p>
        </Question>
      )}
      {confirmation}
    </section>
  )
}
