import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, fetchJson, type OwnSession, send } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { ThisDeviceBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { LogOutIcon } from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { DeviceIcon } from './device-icon.tsx'

const everywhereElse = { id: 'everywhere else' }

export function Sessions({ given }: { given: OwnSession[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: sessions, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => fetchJson(api.admin.sessions.$get()),
    initialData: given,
  })
  const { run, isBusy, failureOf } = useRowActions(refetch)

  async function signOut(row: { id: string }) {
    const isOne = row !== everywhereElse
    const outcome = await run([row], {
      change: ({ id }) =>
        isOne
          ? send(api.admin.sessions[':id'].$delete({ param: { id } }))
          : send(api.admin.sessions.$delete()),
      success: isOne ? portalMessages.signedOutThere : portalMessages.signedOutElsewhere,
      failure: portalMessages.signOutFailure,
    })
    // The pressed button is gone.
    if (outcome) heading.current?.focus()
  }

  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <DeviceIcon name={session.device} />
            <div>
              <h3>{session.device}</h3>
              {session.lastSeenAt && <p>Last seen {formatTime(session.lastSeenAt)}</p>}
            </div>
            {session.isThisDevice ? (
              <ThisDeviceBadge />
            ) : (
              <Button
                small
                word="Sign Out"
                aria-label={`Sign Out ${session.device}`}
                busy={isBusy(session)}
                onClick={() => signOut(session)}
              />
            )}
            <RowFailure message={failureOf(session)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          Icon={LogOutIcon}
          word="Sign Out Everywhere Else"
          busy={isBusy(everywhereElse)}
          onClick={() => signOut(everywhereElse)}
        />
      )}
      <RowFailure message={failureOf(everywhereElse)} />
    </section>
  )
}
