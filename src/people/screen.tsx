import Customers from '#islands/portal/people/customers.tsx'
import { findCustomerPage, listCustomers } from '#src/people/queries/customers.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { loadWriting, writingProps } from '#src/site/parts/writing.ts'

export const customersPage = definePortalPage({
  title: 'Customer CRM',
  description: 'The families the breeder knows.',
  parameters: { open: 'text' },
  async load(db, request) {
    const opens = request.query.open ?? null
    const page = opens ? await findCustomerPage(db, opens) : 1
    const writing = await loadWriting(db, request)
    return { ...(await listCustomers(db, { q: '', page })), page, opens, writing }
  },
  island: Customers,
  props: ({ rows, writing, ...data }, info) => ({
    customers: rows,
    ...data,
    admin: info.signedIn ?? '',
    writing: writingProps(writing, info),
  }),
})
