import { useRef } from 'react'
import { copyLink } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { fullDay } from '#src/placements/rules/steps.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { useNewDay, useNow } from '#src/platform/client/hooks/use-now.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { PlacementBadge } from '#src/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { ArrowLeftIcon, CopyIcon, PencilIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { PlacementDialogs } from './one/dialogs.tsx'
import { Family, LettersLink } from './one/family.tsx'
import { Papers } from './one/papers.tsx'
import { Payments } from './one/payments.tsx'
import { Steps } from './one/steps.tsx'
import { useAsked } from './one/use-asked.ts'
import { usePlacement } from './one/use-placement.ts'

interface PlacementProps {
  rendered: PlacementSheet
  photo: string | null
  /** What was missing from the pack when the screen was opened; null if there is none. */
  missing: string[] | null
  admin: string
  /** Whether it opens with the form of its due step. */
  opensNext: boolean
  /** Whether the website promises that nobody pays before they have met their puppy. */
  promisesMeeting: boolean
  /** The server's time when the page was rendered. */
  now: string
}

export default portalScreen(function Placement(props: PlacementProps) {
  const { rendered, photo, missing, opensNext, promisesMeeting, now } = props
  const { placement, refetch, actions } = usePlacement(rendered)
  const { asked, ask, close, found } = useAsked(placement, refetch, opensNext)
  const day = today(useNow(now))
  useNewDay(day, refetch)
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, email, phone, link, puppyName, personId, state, pickupOn, puppyHasDied } = placement

  async function saved() {
    close()
    await refetch()
    heading.current?.focus()
  }

  return (
    <div className="placement">
      <a className="family-back inline gap-12" href="/admin/placements">
        <ArrowLeftIcon />
        Placements
      </a>
      <div className="placement-head cluster">
        <SmallPhoto path={photo} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {puppyName} for {name}
          </h1>
          <p className="cluster quiet">
            <PlacementBadge placement={placement} />
            {state === 'reserved' && pickupOn && !puppyHasDied && <span>{fullDay(pickupOn, day)}</span>}
          </p>
        </div>
        <div className="actions">
          {phone && <ButtonLink small Icon={PhoneIcon} word="Call" href={telephoneLink(phone)} />}
          {link && <Button small Icon={CopyIcon} word="Copy Link" onClick={() => copyLink(link)} />}
          {email !== null && (
            <Button small Icon={PencilIcon} word="Edit" onClick={() => ask({ what: 'edit' })} />
          )}
        </div>
      </div>
      <FoundForms {...found} />
      <RowFailure message={actions.failure} onReload={actions.reload} />
      <div className="placement-columns">
        <div>
          <Steps placement={placement} actions={actions} today={day} onAsk={ask} />
          {personId && <LettersLink name={name} personId={personId} />}
        </div>
        <div>
          <Payments
            placement={placement}
            onRecord={() => ask({ what: 'payment', kind: isActive(placement) ? 'balance' : 'refund' })}
            onVoid={(payment) => ask({ what: 'void', payment })}
          />
          <Papers placement={placement} missing={missing} onEdit={(paper) => ask({ what: 'paper', paper })} />
          <Family placement={placement} onNewLink={() => ask({ what: 'link' })} refetch={refetch} />
        </div>
      </div>
      {asked && (
        <PlacementDialogs
          key={asked.recordId ?? asked.what}
          {...{ asked, promisesMeeting, actions, placement, today: day }}
          reload={refetch}
          onClose={close}
          onSaved={saved}
        />
      )}
    </div>
  )
})
