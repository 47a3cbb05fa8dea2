import Customers from '../../../islands/admin/customers.tsx'
import { type Customer, listCustomers } from '../../db/queries/customers.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

export const customersPage = definePage<{ rows: Customer[]; total: number }>({
  load: (db) => listCustomers(db, { q: '', page: 1 }),
  head: () => ({ title: 'Customer CRM', description: 'The families the breeder knows.' }),
  View: CustomersView,
})

function CustomersView({ data: { rows, total } }: { data: { rows: Customer[]; total: number } }) {
  const { signedIn } = useSite()
  return <Island of={Customers} when="load" customers={rows} total={total} admin={signedIn ?? ''} />
}
