import Customers from '#islands/portal/people/customers.tsx'
import { findCustomerPage, listCustomers } from '#src/people/queries/customers.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const customersPage = definePortalPage({
  title: 'Customer CRM',
  description: 'The families the breeder knows.',
  parameters: { open: 'text' },
  async load(db, request) {
    const opens = request.query.open ?? null
    const page = opens ? await findCustomerPage(db, opens) : 1
    return { ...(await listCustomers(db, { q: '', page })), page, opens }
  },
  island: Customers,
  props: ({ rows, ...data }, info) => ({
    customers: rows,
    ...data,
    admin: info.signedIn ?? '',
  }),
})
