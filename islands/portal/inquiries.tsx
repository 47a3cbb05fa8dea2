import { useRef, useState } from 'react'
import { api, fetchPage, type Inquiry } from '#src/client/api-client.ts'
import { countNewLeads, useNewLeads } from '#src/client/hooks/use-new-leads.ts'
import { useNow } from '#src/client/hooks/use-now.ts'
import { usePortalList } from '#src/client/hooks/use-portal-list.ts'
import { portalScreen } from '#src/client/portal-screen.tsx'
import { newLeadsText } from '#src/domain/inquiries.ts'
import { InquiryStatusBadge } from '#src/ui/badge.tsx'
import { formatDay } from '#src/ui/format.ts'
import { EyeIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { ContactCell } from '#src/ui/lists/contact-cell.tsx'
import { ListBody } from '#src/ui/lists/list-body.tsx'
import { RowFailure } from '#src/ui/lists/row-failure.tsx'
import { ListSearch, Pager } from '#src/ui/lists/search-and-pager.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { ScreenHead } from '#src/ui/screen-head.tsx'
import { WaitingTime } from '#src/ui/waiting-time.tsx'
import { InquiryDetails } from './inquiries/inquiry-details.tsx'
import { rowStatusActions, statusActions } from './inquiries/status-actions.ts'
import { type InquiryActions, useInquiryActions } from './inquiries/use-inquiry-actions.ts'

interface InquiriesProps {
  inquiries: Inquiry[]
  total: number
  newLeads: number
  /** The time of the rendering. */
  now: string
}

export default portalScreen(function Inquiries({ inquiries, total, newLeads, now }: InquiriesProps) {
  const list = usePortalList({
    name: 'inquiries',
    rendered: inquiries,
    total,
    load: (query) => fetchPage(api.admin.inquiries.$get({ query })),
  })
  const { rows } = list
  const [openId, setOpenId] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const leads = useNewLeads(newLeads)
  const time = useNow(now)
  const open = rows.find(({ id }) => id === openId)
  const actions = useInquiryActions({
    refetch() {
      // The row does not wait for the sidebar's count.
      countNewLeads()
      return list.refetch()
    },
    onMoved(inquiry) {
      // The pressed button is gone; keep the focus in its row.
      const row = table.current?.querySelectorAll('tbody tr')[rows.indexOf(inquiry)]
      if (!open) row?.querySelector<HTMLElement>('.row-action')?.focus()
    },
    onDeleted() {
      setOpenId(null)
      list.focusHeading()
    },
  })

  return (
    <>
      <ScreenHead title="Customer Inquiries" ref={list.heading} note={newLeadsText(leads)} live />
      <ListSearch label="Search inquiries" {...list.searchProps} />
      <ListBody
        list={list}
        failure="The inquiries could not be loaded."
        empty={<EmptyList title="No inquiries found" />}
      >
        <div className="inquiries-table" ref={table}>
          <Table
            caption="Inquiries"
            columns={columnsWith(actions, time)}
            rows={rows}
            actions={(inquiry) => (
              <RowActions inquiry={inquiry} actions={actions} onView={() => setOpenId(inquiry.id)} />
            )}
          />
        </div>
      </ListBody>
      <Pager {...list.pagerProps} />
      {open && <InquiryDetails inquiry={open} actions={actions} onClose={() => setOpenId(null)} />}
    </>
  )
})

interface RowActionsProps {
  inquiry: Inquiry
  actions: InquiryActions
  onView: () => void
}

function RowActions({ inquiry, actions, onView }: RowActionsProps) {
  const { customerName: subject, status } = inquiry
  const busy = actions.isBusy(inquiry)
  return (
    <>
      <RowAction word="View" subject={subject} Icon={EyeIcon} onClick={onView} />
      {rowStatusActions(status).map((to) => (
        <RowAction
          key={to}
          {...statusActions[to]}
          subject={subject}
          busy={busy}
          onClick={() => actions.move(inquiry, to)}
        />
      ))}
      <RowAction
        word="Delete"
        subject={subject}
        Icon={Trash2Icon}
        danger
        busy={busy}
        onClick={() => actions.remove(inquiry)}
      />
    </>
  )
}

const columnsWith = (actions: InquiryActions, now: Date): Column<Inquiry>[] => [
  { head: 'Date', cell: ({ createdAt }) => formatDay(createdAt) },
  { head: 'Customer', leads: true, cell: ({ customerName }) => customerName },
  { head: 'Contact', cell: ContactCell },
  {
    head: 'Inquiry',
    cell: (inquiry) => (
      <div>
        <p className="clamp-2">{inquiry.message}</p>
        {inquiry.puppyInterest && <p className="inquiry-interest">Interested in {inquiry.puppyInterest}</p>}
        {inquiry.status === 'pending' && <WaitingTime since={inquiry.createdAt} now={now} />}
        <RowFailure message={actions.failureOf(inquiry)} onReload={actions.reload} />
      </div>
    ),
  },
  { head: 'Status', cell: ({ status }) => <InquiryStatusBadge status={status} /> },
]
