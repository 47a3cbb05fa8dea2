import { useEffect, useRef, useState } from 'react'
import { CustomerLine } from '#islands/portal/letters/timeline/customer-line.tsx'
import { Letter } from '#islands/portal/letters/timeline/letter.tsx'
import { Letters } from '#islands/portal/letters/timeline/letters.tsx'
import { useLetters } from '#islands/portal/letters/timeline/use-letters.ts'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/erasing/personal-data.tsx'
import { nextStatuses, statusActionLabel } from '#src/enquiries/rules.ts'
import type { Inquiry } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { InquiryStatusBadge, OnListBadge } from '#src/platform/ui/badge.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatTime, telephoneLink } from '#src/platform/ui/format.ts'
import { ReloadOffer } from '#src/platform/ui/forms/reload-offer.tsx'
import { CircleAlertIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { PutOnWaitingList } from './put-on-waiting-list.tsx'
import { statusActions } from './status-actions.ts'
import type { InquiryActions } from './use-inquiry-actions.ts'

interface InquiryDetailsProps {
  inquiry: Inquiry
  actions: InquiryActions
  writing: Writing
  /** Opened to write: the letter has the focus. */
  writes: boolean
  /** Refetches the enquiry. */
  refetch: () => Promise<unknown>
  reopen: () => void
  onClose: () => void
  onErased: () => void
}

export function InquiryDetails(props: InquiryDetailsProps) {
  const { inquiry, actions, writing, writes, refetch, reopen, onClose, onErased } = props
  const { id, customerName, email, phone, message, puppyInterest, status, createdAt, updatedAt } = inquiry
  const busy = actions.isBusy(inquiry)
  const [showsData, setShowsData] = useState(false)
  const letters = useLetters({
    family: { name: customerName, email, inquiry: { id, updatedAt, puppyInterest } },
    writing,
    row: { id, reopen },
    onChanged: refetch,
  })
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone; keep the focus nearby.
    if (!busy && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
  }, [busy])
  useEffect(() => {
    if (writes) document.getElementById('letter-text')?.focus()
  }, [writes])
  const failure = actions.failureOf(inquiry)
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  const phoneLink = phone && <a href={telephoneLink(phone)}>{phone}</a>
  const facts: Fact[] = [
    ['Email', emailLink],
    ['Phone', phoneLink || '–'],
    [
      'Received',
      <>
        {formatTime(createdAt)} {status === 'pending' && inquiry.onWaitingList && <OnListBadge />}
      </>,
    ],
    ['Interested in', puppyInterest ?? '–'],
  ]
  return (
    <>
      <Dialog
        title={customerName}
        badge={<InquiryStatusBadge status={status} />}
        size="wide"
        unsaved={letters.unsaved}
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
        actions={
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
        }
      >
        {failure && (
          <div className="form-summary" role="alert">
            <CircleAlertIcon />
            <p>{failure}</p>
          </div>
        )}
        <ReloadOffer errors={failure ? { form: [failure] } : {}} onReload={actions.reload} />
        <div className="write-layout">
          <div>
            <Ledger facts={facts} />
            <h3 className="inquiry-heading">Message</h3>
            <p className="inquiry-message">{message}</p>
            <CustomerLine inquiry={inquiry}>
              <PutOnWaitingList inquiry={inquiry} writing={writing} />
            </CustomerLine>
          </div>
          <Letter letters={letters} />
          <div>
            <Letters letters={letters} />
            <div className="quiet-links">
              <HistoryLink kind="inquiry" id={id} label={customerName} />
              <PersonalDataButton onClick={() => setShowsData(true)} />
            </div>
          </div>
        </div>
      </Dialog>
      {showsData && <PersonalData email={email} onClose={() => setShowsData(false)} onErased={onErased} />}
    </>
  )
}
