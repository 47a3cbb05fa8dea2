import Customers from '#islands/portal/customers.tsx'
import { type Customer, listCustomers } from '#src/db/queries/customers.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

export const customersPage = definePage<{ rows: Customer[]; total: number }>({
  load: (db) => listCustomers(db, { q: '', page: 1 }),
  head: () => ({ title: 'Customer CRM', description: 'The families the breeder knows.' }),
  View: CustomersView,
})

function CustomersView({ data: { rows, total } }: { data: { rows: Customer[]; total: number } }) {
  const { signedIn } = usePageInfo()
  return <Island of={Customers} when="load" customers={rows} total={total} admin={signedIn ?? ''} />
}
