import { useState } from 'react'
import { Letter } from '#islands/portal/letters/timeline/letter.tsx'
import { Letters } from '#islands/portal/letters/timeline/letters.tsx'
import { useLetters } from '#islands/portal/letters/timeline/use-letters.ts'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/erasing/personal-data.tsx'
import type { Customer } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { CustomerStatusBadge } from '#src/platform/ui/badge.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatDate, formatTime, telephoneLink } from '#src/platform/ui/format.ts'
import { PencilIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { mayDiscard } from '#src/platform/ui/use-unsaved-warning.ts'

interface CustomerDetailsProps {
  customer: Customer
  writing: Writing
  /** Refetches the customer. */
  refetch: () => Promise<unknown>
  reopen: () => void
  onEdit: () => void
  onClose: () => void
  onErased: () => void
}

export function CustomerDetails(props: CustomerDetailsProps) {
  const { customer, writing, refetch, reopen, onEdit, onClose, onErased } = props
  const { id, name, email, phone, location, status, notes } = customer
  const { lastContactDate, followUpOn, createdAt, updatedAt } = customer
  const [showsData, setShowsData] = useState(false)
  const letters = useLetters({
    family: { name, email },
    writing,
    row: { id, reopen },
    onChanged: refetch,
    isFolded: true,
  })
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  const phoneLink = phone && <a href={telephoneLink(phone)}>{phone}</a>
  const facts: Fact[] = [
    ['Email', emailLink],
    ['Phone', phoneLink || '–'],
    ['Location', location || '–'],
    ['Last contact', lastContactDate ? formatTime(lastContactDate) : '–'],
    ['Follow Up On', followUpOn ? formatDate(followUpOn) : '–'],
    ['Notes', notes || '–'],
    ['Created', formatTime(createdAt)],
    ['Updated', formatTime(updatedAt)],
  ]
  return (
    <>
      <Dialog
        title={name}
        badge={<CustomerStatusBadge status={status} />}
        size="wide"
        unsaved={letters.unsaved}
        onClose={onClose}
        actions={
          <>
            {phone && (
              <a className="button button-secondary" href={telephoneLink(phone)}>
                <PhoneIcon />
                Call Customer
              </a>
            )}
            <button
              className="button button-secondary"
              type="button"
              onClick={() => mayDiscard(letters.unsaved) && onEdit()}
            >
              <PencilIcon />
              Edit Customer
            </button>
          </>
        }
      >
        <div className="write-layout">
          <div>
            <Ledger facts={facts} />
            <div className="quiet-links">
              <HistoryLink kind="customer" id={id} label={name} />
              <PersonalDataButton onClick={() => setShowsData(true)} />
            </div>
          </div>
          <div className="write-column">
            {letters.isWriting && <Letter letters={letters} />}
            <Letters letters={letters} />
          </div>
        </div>
      </Dialog>
      {showsData && <PersonalData email={email} onClose={() => setShowsData(false)} onErased={onErased} />}
    </>
  )
}
