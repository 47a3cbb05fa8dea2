import { useEffect, useRef, useState } from 'react'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/personal-data.tsx'
import type { Inquiry } from '#src/client/api-client.ts'
import { HistoryLink } from '#src/client/history-link.tsx'
import { nextStatuses, statusActionLabel } from '#src/domain/people/inquiries.ts'
import { InquiryStatusBadge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { formatTime, telephoneLink } from '#src/ui/format.ts'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { CircleAlertIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { type Fact, Ledger } from '#src/ui/ledger.tsx'
import { statusActions } from './status-actions.ts'
import type { InquiryActions } from './use-inquiry-actions.ts'

interface InquiryDetailsProps {
  inquiry: Inquiry
  actions: InquiryActions
  onClose: () => void
  onErased: () => void
}

export function InquiryDetails({ inquiry, actions, onClose, onErased }: InquiryDetailsProps) {
  const { customerName, email, phone, message, puppyInterest, status, createdAt } = inquiry
  const busy = actions.isBusy(inquiry)
  const [showsData, setShowsData] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone; keep the focus nearby.
    if (!busy && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
  }, [busy])
  const failure = actions.failureOf(inquiry)
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  const phoneLink = phone && <a href={telephoneLink(phone)}>{phone}</a>
  const facts: Fact[] = [
    ['Email', emailLink],
    ['Phone', phoneLink || '–'],
    ['Received', formatTime(createdAt)],
    ['Interested in', puppyInterest ?? '–'],
    ['Status', <InquiryStatusBadge key="status" status={status} />],
  ]
  return (
    <>
      <Dialog
        title={customerName}
        onClose={onClose}
        aside={
          <button
            className="button button-ghost inquiry-delete"
            type="button"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => actions.remove(inquiry)}
          >
            <Trash2Icon />
            Delete Inquiry
          </button>
        }
      >
        {failure && (
          <div className="form-summary" role="alert">
            <CircleAlertIcon />
            <p>{failure}</p>
          </div>
        )}
        <ReloadOffer errors={failure ? { form: [failure] } : {}} onReload={actions.reload} />
        <Ledger facts={facts} />
        <h3 className="inquiry-heading">Message</h3>
        <p className="inquiry-message">{message}</p>
        <div className="inquiry-moves" ref={buttons}>
          {nextStatuses(status).map((to) => {
            const { Icon } = statusActions[to]
            return (
              <button
                key={to}
                className="button button-secondary"
                type="button"
                aria-busy={busy}
                aria-disabled={busy}
                onClick={() => actions.move(inquiry, to)}
              >
                <Icon />
                {statusActionLabel(status, to)}
              </button>
            )
          })}
        </div>
        <div className="quiet-links">
          <HistoryLink kind="inquiry" id={inquiry.id} label={customerName} />
          <PersonalDataButton onClick={() => setShowsData(true)} />
        </div>
      </Dialog>
      {showsData && <PersonalData email={email} onClose={() => setShowsData(false)} onErased={onErased} />}
    </>
  )
}
