import { useState } from 'react'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/personal-data.tsx'
import type { Customer } from '#src/client/api-client.ts'
import { HistoryLink } from '#src/client/history-link.tsx'
import { CustomerStatusBadge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { formatTime, telephoneLink } from '#src/ui/format.ts'
import { PhoneIcon } from '#src/ui/icons.tsx'
import { type Fact, Ledger } from '#src/ui/ledger.tsx'

interface CustomerDetailsProps {
  customer: Customer
  onClose: () => void
  onErased: () => void
}

export function CustomerDetails({ customer, onClose, onErased }: CustomerDetailsProps) {
  const { name, email, phone, location, status, notes, lastContactDate, createdAt, updatedAt } = customer
  const [showsData, setShowsData] = useState(false)
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  const facts: Fact[] = [
    ['Email', emailLink],
    ['Phone', phone || '–'],
    ['Location', location || '–'],
    ['Status', <CustomerStatusBadge key="status" status={status} />],
    ['Notes', notes || '–'],
    ['Last contact', lastContactDate ? formatTime(lastContactDate) : '–'],
    ['Created', formatTime(createdAt)],
    ['Updated', formatTime(updatedAt)],
  ]
  return (
    <>
      <Dialog
        title={name}
        onClose={onClose}
        actions={
          phone && (
            <a className="button button-accent" href={telephoneLink(phone)}>
              <PhoneIcon />
              Call Customer
            </a>
          )
        }
      >
        <Ledger facts={facts} />
        <div className="quiet-links">
          <HistoryLink kind="customer" id={customer.id} label={name} />
          <PersonalDataButton onClick={() => setShowsData(true)} />
        </div>
      </Dialog>
      {showsData && <PersonalData email={email} onClose={() => setShowsData(false)} onErased={onErased} />}
    </>
  )
}
