import Inquiries from '../../../islands/admin/inquiries.tsx'
import { type Inquiry, listInquiries } from '../../db/queries/inquiries.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

export const inquiriesPage = definePage<{ rows: Inquiry[]; total: number }>({
  load: (db) => listInquiries(db, { q: '', page: 1 }),
  head: () => ({ title: 'Customer Inquiries', description: 'What families have asked.' }),
  View: InquiriesView,
})

function InquiriesView({ data: { rows, total } }: { data: { rows: Inquiry[]; total: number } }) {
  const { newLeads } = useSite()
  return <Island of={Inquiries} when="load" inquiries={rows} total={total} newLeads={newLeads} />
}
