import type { Customer } from '#src/client/api-client.ts'
import { CustomerStatusBadge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { formatTime, telephoneLink } from '#src/ui/format.ts'
import { PhoneIcon } from '#src/ui/icons.tsx'
import { Ledger } from '#src/ui/ledger.tsx'

interface CustomerDetailsProps {
  customer: Customer
  onClose: () => void
}

export function CustomerDetails({ customer, onClose }: CustomerDetailsProps) {
  const { name, email, phone, location, status, notes, lastContactDate, createdAt, updatedAt } = customer
  const facts = [
    [
      'Email',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Phone', phone || '–'],
    ['Location', location || '–'],
    ['Status', <CustomerStatusBadge key="status" status={status} />],
    ['Notes', notes || '–'],
    ['Last contact', lastContactDate ? formatTime(lastContactDate) : '–'],
    ['Created', formatTime(createdAt)],
    ['Updated', formatTime(updatedAt)],
  ] as const
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={(close) => (
        <>
          <button className="button button-ghost" type="button" onClick={close}>
            Close
          </button>
          {phone && (
            <a className="button button-accent" href={telephoneLink(phone)}>
              <PhoneIcon />
              Call Customer
            </a>
          )}
        </>
      )}
    >
      <Ledger facts={facts} />
    </Dialog>
  )
}
