import { useRef, useState } from 'react'
import { copyLink } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import type { DoneCare } from '#src/placements/rules/readiness.ts'
import { fullDay } from '#src/placements/rules/steps.ts'
import type { PlacementPayment, PlacementSheet } from '#src/platform/client/api-client.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { PlacementBadge } from '#src/platform/ui/badge.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { ArrowLeftIcon, CopyIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { RecordPayment } from './dialogs/record-payment.tsx'
import { CancelReservation, HasDied, TookBack, VoidPayment } from './dialogs/short-forms.tsx'
import { WentHome } from './dialogs/went-home.tsx'
import { Family, LettersLink } from './one/family.tsx'
import { Payments } from './one/payments.tsx'
import { type Asked, Steps } from './one/steps.tsx'
import { usePlacement } from './one/use-placement.ts'

interface PlacementProps {
  rendered: PlacementSheet
  /** Null once the family is erased. */
  personId: string | null
  /** Whether the family was on the waiting list. */
  hasEntry: boolean
  photo: string | null
  microchipId: string | null
  bornOn: string
  /** What was done for the puppy. */
  care: DoneCare[]
  /** Whether the website promises that nobody pays before they have met their puppy. */
  promisesMeeting: boolean
  admin: string
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
}

export default portalScreen(function Placement({ rendered, personId, photo, ...props }: PlacementProps) {
  const { hasEntry, microchipId, bornOn, care, promisesMeeting, admin, today } = props
  const { placement, refetch, actions } = usePlacement(rendered)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [voiding, setVoiding] = useState<PlacementPayment | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, phone, link, puppyName, state, pickupOn } = placement
  function close() {
    setAsked(null)
    setVoiding(null)
  }
  async function saved() {
    close()
    await refetch()
    heading.current?.focus()
  }
  const dialog = { placement, admin, today, onClose: close, onSaved: saved }

  return (
    <div className="placement">
      <a className="family-back" href="/admin/placements">
        <ArrowLeftIcon />
        Placements
      </a>
      <div className="placement-head">
        <SmallPhoto path={photo} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {puppyName} for {name}
          </h1>
          <p>
            <PlacementBadge placement={placement} />
            {state === 'reserved' && pickupOn && <span>{fullDay(pickupOn, today)}</span>}
          </p>
        </div>
        <div className="actions">
          {phone && (
            <a className="button button-secondary button-small" href={telephoneLink(phone)}>
              <PhoneIcon />
              Call
            </a>
          )}
          {link && (
            <button
              className="button button-secondary button-small"
              type="button"
              onClick={() => copyLink(link)}
            >
              <CopyIcon />
              Copy Link
            </button>
          )}
        </div>
      </div>
      <RowFailure message={actions.failure} onReload={actions.reload} />
      <div className="placement-columns">
        <div>
          <Steps placement={placement} actions={actions} today={today} onAsk={setAsked} />
          {personId && <LettersLink name={name} personId={personId} />}
        </div>
        <div>
          <Payments placement={placement} onRecord={() => setAsked('balance')} onVoid={setVoiding} />
          <Family placement={placement} onNewLink={() => setAsked('link')} refetch={refetch} />
        </div>
      </div>
      {(asked === 'deposit' || asked === 'balance') && (
        <RecordPayment kind={asked} promisesMeeting={promisesMeeting} {...dialog} />
      )}
      {asked === 'cancel' && <CancelReservation hasEntry={hasEntry} {...dialog} />}
      {asked === 'return' && <TookBack {...dialog} />}
      {asked === 'died' && <HasDied {...dialog} />}
      {asked === 'home' && (
        <WentHome
          {...dialog}
          {...{ microchipId, bornOn, care }}
          onSaved={async () => {
            await saved()
            actions.wentHome()
          }}
        />
      )}
      {voiding && <VoidPayment payment={voiding} {...dialog} />}
      {asked === 'link' && (
        <Question
          title="Make a new link?"
          action="New Link"
          busy={actions.busy}
          problem={actions.failure}
          onClose={close}
          onAction={async () => {
            await actions.newLink()
            close()
          }}
        >
          <p>The old link stops working. Give {name} the new one.</p>
        </Question>
      )}
    </div>
  )
})
