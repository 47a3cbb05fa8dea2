import Inquiries from '#islands/portal/enquiries/inquiries.tsx'
import { inquiryQuery } from '#src/enquiries/fields.ts'
import { findInquiryPage, listInquiries } from '#src/enquiries/queries.ts'
import { readStatistics } from '#src/kennel/queries/statistics.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const inquiriesPage = definePortalPage({
  title: 'Customer Inquiries',
  description: 'What families have asked.',
  parameters: { status: 'text', open: 'text' },
  async load(db, request) {
    const { now, query } = request
    const status = inquiryQuery.safeParse({ status: query.status }).data?.status ?? null
    const opens = query.open ?? null
    const page = opens && !status ? await findInquiryPage(db, opens) : 1
    const [{ rows: inquiries, total }, statistics] = await Promise.all([
      listInquiries(db, { q: '', page, ...(status && { status }) }),
      readStatistics(db, request),
    ])
    return { inquiries, total, statistics, page, status, opens, now: now.toISOString() }
  },
  island: Inquiries,
  props: (data) => data,
})
