import { useState } from 'react'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/erasing/personal-data.tsx'
import { familyPath } from '#src/people/rules/families.ts'
import type { ListedCustomer } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { CustomerStatusBadge } from '#src/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatDate, formatTime, telephoneLink } from '#src/platform/ui/format.ts'
import { HandshakeIcon, PencilIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { MailLink, PhoneLink } from '#src/platform/ui/lists/contact.tsx'

interface CustomerDetailsProps {
  customer: ListedCustomer
  onReserve: () => void
  onEdit: () => void
  onClose: () => void
  onErased: () => void
}

export function CustomerDetails(props: CustomerDetailsProps) {
  const { customer, onReserve, onEdit, onClose, onErased } = props
  const { id, personId, name, email, phone, location, status, notes } = customer
  const { lastContactDate, followUpOn, createdAt, updatedAt } = customer
  const [showsData, setShowsData] = useState(false)
  const facts: Fact[] = [
    ['Email', <MailLink key="email" email={email} />],
    ['Phone', phone ? <PhoneLink key="phone" phone={phone} /> : '–'],
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
        after={<CustomerStatusBadge status={status} />}
        onClose={onClose}
        actions={
          <>
            <ButtonLink
              Icon={PencilIcon}
              word="Write"
              href={familyPath(personId, '/admin/customers', true)}
            />
            {phone && <ButtonLink Icon={PhoneIcon} word="Call Customer" href={telephoneLink(phone)} />}
            <Button Icon={HandshakeIcon} word="Reserve a Puppy" onClick={onReserve} />
            <Button Icon={PencilIcon} word="Edit Customer" onClick={onEdit} />
          </>
        }
      >
        <Ledger facts={facts} />
        <div className="quiet-links wrap">
          <HistoryLink kind="customer" id={id} label={name} />
          <PersonalDataButton onClick={() => setShowsData(true)} />
        </div>
      </Dialog>
      {showsData && <PersonalData email={email} onClose={() => setShowsData(false)} onErased={onErased} />}
    </>
  )
}
