import { useNewLeads } from '#src/client/hooks/use-new-leads.ts'
import { newLeadsText } from '#src/domain/inquiries.ts'

/** The pill beside 'Customer Inquiries'; nothing while there are no new leads. */
export default function NewLeads({ count: rendered }: { count: number }) {
  const count = useNewLeads(rendered)
  if (count === 0) return null
  return (
    <span className="counter-pill">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> {newLeadsText(count)}</span>
    </span>
  )
}
