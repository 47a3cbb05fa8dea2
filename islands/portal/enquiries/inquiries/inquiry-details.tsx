import { useEffect, useRef } from 'react'
import { nextStatuses, statusActionLabel } from '#src/enquiries/rules.ts'
import { familyPath } from '#src/people/rules/families.ts'
import type { Inquiry } from '#src/platform/client/api-client.ts'
import { InquiryStatusBadge, OnListBadge } from '#src/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { ReloadOffer } from '#src/platform/ui/forms/reload-offer.tsx'
import { CircleAlertIcon, ReplyIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { MailLink, PhoneLink } from '#src/platform/ui/lists/contact.tsx'
import { statusActions } from './status-actions.ts'
import type { InquiryActions } from './use-inquiry-actions.ts'

interface InquiryDetailsProps {
  inquiry: Inquiry
  actions: InquiryActions
  onClose: () => void
}

export function InquiryDetails(props: InquiryDetailsProps) {
  const { inquiry, actions, onClose } = props
  const { personId, customerName, email, phone, message, puppyInterest, status, createdAt } = inquiry
  const busy = actions.isBusy(inquiry)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button disappears with its status; keep the focus nearby.
    const isLost = status && document.activeElement === document.body
    if (!busy && isLost) buttons.current?.querySelector('button')?.focus()
  }, [busy, status])
  const failure = actions.failureOf(inquiry)
  const facts: Fact[] = [
    ['Email', <MailLink key="email" email={email} />],
    ['Phone', phone ? <PhoneLink key="phone" phone={phone} /> : '–'],
    [
      'Received',
      <>
        {formatTime(createdAt)} {status === 'pending' && inquiry.onWaitingList && <OnListBadge />}
      </>,
    ],
    ['Interested in', puppyInterest ?? '–'],
  ]
  return (
    <Dialog
      title={customerName}
      after={<InquiryStatusBadge status={status} />}
      onClose={onClose}
      aside={
        <Button
          look="ghost"
          word="Delete Inquiry"
          className="inquiry-delete"
          Icon={Trash2Icon}
          busy={busy}
          onClick={() => actions.remove(inquiry)}
        />
      }
      actions={
        <div className="inquiry-moves wrap gap-10" ref={buttons}>
          <ButtonLink
            look="primary"
            Icon={ReplyIcon}
            word="Answer"
            href={familyPath(personId, '/admin/inquiries', true)}
          />
          {nextStatuses(status).map((to) => {
            const { Icon } = statusActions[to]
            return (
              <Button
                Icon={Icon}
                word={statusActionLabel(status, to)}
                key={to}
                busy={busy}
                onClick={() => actions.move(inquiry, to)}
              />
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
      <Ledger facts={facts} />
      <h3 className="inquiry-heading">Message</h3>
      <p className="inquiry-message">{message}</p>
    </Dialog>
  )
}
