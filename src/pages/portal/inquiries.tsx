import Inquiries from '#islands/portal/inquiries.tsx'
import { listInquiries } from '#src/db/queries/people/inquiries.ts'
import { readStatistics } from '#src/db/queries/statistics.ts'
import { inquiryQuery } from '#src/domain/people/inquiry-query.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const inquiriesPage = definePortalPage({
  title: 'Customer Inquiries',
  description: 'What families have asked.',
  parameters: { status: 'text', inquiry: 'text' },
  async load(db, { now, query }) {
    const status = inquiryQuery.safeParse({ status: query.status }).data?.status ?? null
    const [{ rows: inquiries, total }, statistics] = await Promise.all([
      listInquiries(db, { q: '', page: 1, ...(status && { status }) }),
      readStatistics(db, now),
    ])
    return { inquiries, total, statistics, status, opens: query.inquiry ?? null, now: now.toISOString() }
  },
  island: Inquiries,
  props: (data) => data,
})
