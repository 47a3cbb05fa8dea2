import { waiting } from '#src/domain/people/inquiries.ts'
import { CircleAlertIcon, ClockIcon } from './icons.tsx'

/** How long a new lead has been waiting for a reply; highlighted when overdue. */
export function WaitingTime({ since, now }: { since: string; now: Date }) {
  const { text, isOverdue } = waiting(since, now)
  return (
    <p className={isOverdue ? 'row-warning' : 'row-waiting'}>
      {isOverdue ? <CircleAlertIcon /> : <ClockIcon />}
      {isOverdue ? `${text} (overdue)` : text}
    </p>
  )
}

/** Marks a new lead that has waited for longer than promised. */
export function Overdue({ since, now }: { since: string; now: Date }) {
  if (!waiting(since, now).isOverdue) return null
  return (
    <span className="row-warning">
      <ClockIcon />
      overdue
    </span>
  )
}
