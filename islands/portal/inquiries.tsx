import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fetchPage, type Inquiry } from '#src/client/api-client.ts'
import { countNewLeads, useNewLeads } from '#src/client/hooks/use-new-leads.ts'
import { useNow } from '#src/client/hooks/use-now.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { newLeadsText } from '#src/domain/inquiries.ts'
import { InquiryStatusBadge } from '#src/ui/badge.tsx'
import { formatDay } from '#src/ui/format.ts'
import { EyeIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { RowFailure } from '#src/ui/lists/row-failure.tsx'
import { ListError, ListSearch, Pager } from '#src/ui/lists/search-and-pager.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { WaitingTime } from '#src/ui/waiting-time.tsx'
import { InquiryDetails } from './inquiries/inquiry-details.tsx'
import { rowStatusActions, statusActions } from './inquiries/status-actions.ts'
import { type InquiryActions, useInquiryActions } from './inquiries/use-inquiry-actions.ts'

interface InquiriesProps {
  /** The first page, as the server rendered it. */
  inquiries: Inquiry[]
  total: number
  newLeads: number
  /** When it did. */
  now: string
}

export default function Inquiries(props: InquiriesProps) {
  return (
    <PortalProvider>
      <InquiriesScreen {...props} />
    </PortalProvider>
  )
}

function InquiriesScreen({ inquiries, total, newLeads, now }: InquiriesProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState({ q: '', page: 1 })
  const [openId, setOpenId] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const leads = useNewLeads(newLeads)
  const time = useNow(now)
  const isFirst = search.q === '' && search.page === 1
  const list = useQuery({
    queryKey: ['inquiries', search],
    queryFn: () => fetchPage(api.admin.inquiries.$get({ query: { q: search.q, page: String(search.page) } })),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: { rows: inquiries, total } } : {}),
  })
  const { rows, total: found } = list.data ?? { rows: [], total: 0 }
  const open = rows.find(({ id }) => id === openId)
  const actions = useInquiryActions({
    refetch: () => Promise.all([queryClient.invalidateQueries({ queryKey: ['inquiries'] }), countNewLeads()]),
    onMoved(inquiry) {
      // The button just pressed is gone; the focus stays in its row.
      const row = table.current?.querySelectorAll('tbody tr')[rows.indexOf(inquiry)]
      if (!open) row?.querySelector<HTMLElement>('.row-action')?.focus()
    },
    onDeleted() {
      setOpenId(null)
      heading.current?.focus()
    },
  })

  useEffect(() => {
    // The last inquiry of the last page was deleted.
    if (list.data && !list.isPlaceholderData && rows.length === 0 && search.page > 1)
      setSearch({ ...search, page: search.page - 1 })
  }, [list.data, list.isPlaceholderData, rows.length, search])

  function turn(page: number) {
    setSearch({ ...search, page })
    // A page is read from its top, and a phone's is many screens long.
    heading.current?.focus()
  }

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Customer Inquiries
          </h1>
          <p className="screen-note" role="status">
            {newLeadsText(leads)}
          </p>
        </div>
      </div>
      <ListSearch
        label="Search inquiries"
        value={search.q}
        found={found}
        onSearch={(q) => setSearch({ q, page: 1 })}
      />
      {list.isError && <ListError text="The inquiries could not be loaded." onRetry={() => list.refetch()} />}
      {rows.length === 0 ? (
        !list.isError && <EmptyList title="No inquiries found" />
      ) : (
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
      )}
      <Pager page={search.page} total={found} onPage={turn} />
      {open && <InquiryDetails inquiry={open} actions={actions} onClose={() => setOpenId(null)} />}
    </>
  )
}

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
  {
    head: 'Contact',
    cell: ({ email, phone }) => (
      <div>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <span className="table-second">{phone}</span>}
      </div>
    ),
  },
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
