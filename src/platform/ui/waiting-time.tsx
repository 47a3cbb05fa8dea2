import { waiting } from '#src/enquiries/rules.ts'
import { OnListBadge } from './badge.tsx'
import { ClockIcon } from './icons.tsx'

interface WaitingInquiry {
  inquiry: { createdAt: string; onWaitingList: boolean }
  now: Date
}

/** How long a new enquiry has been waiting for a reply; highlighted when overdue. */
export function WaitingTime({ inquiry: { createdAt, onWaitingList }, now }: WaitingInquiry) {
  const { text, isOverdue } = waiting(createdAt, now)
  return (
    <span className={isOverdue ? 'row-warning' : 'row-waiting quiet'}>
      <ClockIcon />
      {text}
      {onWaitingList && <OnListBadge />}
    </span>
  )
}

/** Marks a new enquiry that has waited for longer than promised. */
export function Overdue({ inquiry: { createdAt, onWaitingList }, now }: WaitingInquiry) {
  const { text, isOverdue } = waiting(createdAt, now)
  return (
    <>
      {isOverdue && (
        <span className="row-warning">
          <ClockIcon />
          {text}
        </span>
      )}
      {onWaitingList && <OnListBadge />}
    </>
  )
}
