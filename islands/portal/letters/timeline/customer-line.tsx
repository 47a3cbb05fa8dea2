import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerAdded, letterMessages } from '#src/letters/rules/messages.ts'
import { customerStatusLabels } from '#src/people/rules/customers.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { api, fetchJson, fetchPage, type Inquiry } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { UserPlusIcon, UsersIcon } from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'

interface CustomerLineProps {
  inquiry: Inquiry
  /** The other status changes of an enquiry, as buttons. */
  children?: ReactNode
}

/** Whether the family of an enquiry is a customer, and the way to make it one. */
export function CustomerLine({ inquiry, children }: CustomerLineProps) {
  const { id, email } = inquiry
  const queryClient = useQueryClient()
  const queryKey = ['customer of', email]
  const { data: customer } = useQuery({
    queryKey,
    queryFn: () => findCustomer(email),
    staleTime: 0,
  })
  const { run, isBusy, failureOf } = useRowActions(() => queryClient.invalidateQueries({ queryKey }))
  const busy = isBusy(inquiry)

  return (
    <div className="customer-line">
      {customer === null && <p>Not a customer yet</p>}
      {customer && (
        <a className="quiet-link" href={`/admin/customers?open=${customer.id}`}>
          <UsersIcon />
          {customer.name}, {customerStatusLabels[customer.status]}
        </a>
      )}
      <div className="actions">
        {customer === null && (
          <button
            className="button button-secondary"
            type="button"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() =>
              run([inquiry], {
                change: () => fetchJson(api.admin.inquiries[':id'].customer.$post({ param: { id } })),
                success: customerAdded,
                failure: letterMessages.customerFailure,
              })
            }
          >
            <UserPlusIcon />
            Add to Customers
          </button>
        )}
        {children}
      </div>
      <RowFailure message={failureOf(inquiry)} />
    </div>
  )
}

async function findCustomer(email: string) {
  const { rows } = await fetchPage(api.admin.customers.$get({ query: { q: email, page: '1' } }))
  return rows.find((row) => personAt(row.email) === personAt(email)) ?? null
}
