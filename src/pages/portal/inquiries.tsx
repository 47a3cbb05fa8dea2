import Inquiries from '#islands/portal/inquiries.tsx'
import { listInquiries } from '#src/db/queries/inquiries.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const inquiriesPage = definePortalPage({
  title: 'Customer Inquiries',
  description: 'What families have asked.',
  load: async (db, { now }) => ({ ...(await listInquiries(db, { q: '', page: 1 })), now: now.toISOString() }),
  island: Inquiries,
  props: ({ rows, total, now }, { newLeads }) => ({ inquiries: rows, total, newLeads, now }),
})
