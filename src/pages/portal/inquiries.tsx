import Inquiries from '#islands/portal/inquiries.tsx'
import { type Inquiry, listInquiries } from '#src/db/queries/inquiries.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

interface InquiriesData {
  rows: Inquiry[]
  total: number
  now: string
}

export const inquiriesPage = definePage<InquiriesData>({
  load: async (db, { now }) => ({ ...(await listInquiries(db, { q: '', page: 1 })), now: now.toISOString() }),
  head: () => ({ title: 'Customer Inquiries', description: 'What families have asked.' }),
  View: InquiriesView,
})

function InquiriesView({ data: { rows, total, now } }: { data: InquiriesData }) {
  const { newLeads } = usePageInfo()
  return <Island of={Inquiries} when="load" inquiries={rows} total={total} newLeads={newLeads} now={now} />
}
