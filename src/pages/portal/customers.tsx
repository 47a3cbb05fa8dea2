import Customers from '#islands/portal/customers.tsx'
import { listCustomers } from '#src/db/queries/people/customers.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const customersPage = definePortalPage({
  title: 'Customer CRM',
  description: 'The families the breeder knows.',
  load: (db) => listCustomers(db, { q: '', page: 1 }),
  island: Customers,
  props: ({ rows, total }, { signedIn }) => ({ customers: rows, total, admin: signedIn ?? '' }),
})
