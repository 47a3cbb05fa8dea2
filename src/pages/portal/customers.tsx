import Customers from '#islands/portal/customers.tsx'
import { findCustomerPage, listCustomers } from '#src/db/queries/people/customers.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const customersPage = definePortalPage({
  title: 'Customer CRM',
  description: 'The families the breeder knows.',
  parameters: { open: 'text' },
  async load(db, { query }) {
    const opens = query.open ?? null
    const page = opens ? await findCustomerPage(db, opens) : 1
    return { ...(await listCustomers(db, { q: '', page })), page, opens }
  },
  island: Customers,
  props: ({ rows, ...data }, { signedIn }) => ({ customers: rows, ...data, admin: signedIn ?? '' }),
})
