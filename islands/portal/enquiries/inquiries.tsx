import { useRef } from 'react'
import { PeopleLinks } from '#islands/portal/people/parts/people-links.tsx'
import { type InquiryStatus, inquiryStatusLabels, waitingEnquiriesText } from '#src/enquiries/rules.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { api, fetchPage, type Inquiry, type Statistics } from '#src/platform/client/api-client.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { countAgain, useStatistics } from '#src/platform/client/hooks/use-statistics.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { InquiryStatusBadge } from '#src/platform/ui/badge.tsx'
import { formatRecent } from '#src/platform/ui/format.ts'
import { EyeIcon, ReplyIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { ContactCell } from '#src/platform/ui/lists/contact.tsx'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { ManyFilters } from '#src/platform/ui/lists/many-filters.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { RowActions, RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { type Column, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { Overdue } from '#src/platform/ui/waiting-time.tsx'
import { InquiryDetails } from './inquiries/inquiry-details.tsx'
import { rowStatusActions, statusActions } from './inquiries/status-actions.ts'
import { type InquiryActions, useInquiryActions } from './inquiries/use-inquiry-actions.ts'
import { useOpenInquiry } from './inquiries/use-open-inquiry.ts'

interface InquiriesProps {
  inquiries: Inquiry[]
  total: number
  page?: number
  statistics: Statistics
  /** The filter at first. */
  status: InquiryStatus | null
  /** The enquiry that is open at first. */
  opens: string | null
  /** The time of the rendering. */
  now: string
}

export default portalScreen(function Inquiries(props: InquiriesProps) {
  const { inquiries, total, page = 1, now } = props
  const list = usePortalList({
    name: 'inquiries',
    rendered: inquiries,
    total,
    renderedPage: page,
    renderedFilter: props.status ?? '',
    load: ({ filter, ...query }) =>
      fetchPage(
        api.admin.inquiries.$get({
          query: { ...query, ...(filter && { status: filter as InquiryStatus }) },
        }),
      ),
  })
  const { rows } = list
  const { open, setOpened } = useOpenInquiry(rows, props.opens)
  const table = useRef<HTMLDivElement>(null)
  const statistics = useStatistics(props.statistics)
  const time = useNow(now)
  const fetched = useRef<readonly Inquiry[]>(rows)
  async function refetch() {
    // The row does not wait for the sidebar's count.
    countAgain()
    fetched.current = await list.refetch()
  }
  function onGone() {
    setOpened(null)
    list.focusHeading()
  }
  const actions = useInquiryActions({
    refetch,
    onMoved(id) {
      if (open) return
      // The pressed button is gone; keep the focus in its row, unless the filter has removed that too.
      const row = table.current?.querySelector(`[data-row="${id}"]`)
      if (fetched.current.some((each) => each.id === id))
        row?.querySelector<HTMLElement>('.row-name')?.focus()
      else list.focusHeading()
    },
    onDeleted: onGone,
  })

  return (
    <>
      <ScreenHead
        title="Customer Inquiries"
        ref={list.heading}
        note={waitingEnquiriesText(statistics.pendingInquiries, statistics.overdueInquiries)}
        live
      />
      <PeopleLinks current="/admin/inquiries" />
      <div className="list-tools cluster filter-tools">
        <SearchField label="Search inquiries" {...list.searchProps} />
        <ManyFilters legend="Inquiries shown" filters={filters(statistics)} {...list.filterProps} />
        <CsvLink list="inquiries" query={{ status: list.filterProps.chosen, q: list.searchProps.value }} />
      </div>
      <ListBody
        list={list}
        failure="The inquiries could not be loaded."
        empty={<EmptyList title="No inquiries found" text={hintFor(list)} />}
      >
        <div className="inquiries-table" ref={table}>
          <Table
            caption="Inquiries"
            columns={columnsWith(actions, time)}
            rows={rows}
            actions={(inquiry) => {
              const { customerName: name, personId, status } = inquiry
              const busy = actions.isBusy(inquiry)
              return (
                <RowActions
                  name={name}
                  first={
                    status === 'pending'
                      ? {
                          word: 'Answer',
                          Icon: ReplyIcon,
                          link: familyPath(personId, '/admin/inquiries', true),
                        }
                      : undefined
                  }
                  more={[
                    { word: 'View Details', Icon: EyeIcon, run: () => setOpened(inquiry) },
                    ...rowStatusActions(status).map((to) => ({
                      ...statusActions[to],
                      busy,
                      run: () => actions.move(inquiry, to),
                    })),
                    {
                      word: 'Delete',
                      Icon: Trash2Icon,
                      danger: true,
                      busy,
                      run: () => actions.remove(inquiry),
                    },
                  ]}
                />
              )
            }}
          />
        </div>
      </ListBody>
      <Pager {...list.pagerProps} />
      {open && (
        <InquiryDetails key={open.id} inquiry={open} actions={actions} onClose={() => setOpened(null)} />
      )}
    </>
  )
})

const columnsWith = (actions: InquiryActions, now: Date): Column<Inquiry>[] => [
  {
    head: 'Date',
    cell: (inquiry) => (
      <div>
        <span>{formatRecent(inquiry.createdAt, now)}</span>
        {inquiry.status === 'pending' && <Overdue inquiry={inquiry} now={now} />}
      </div>
    ),
  },
  {
    head: 'Customer',
    leads: true,
    cell: ({ customerName, personId }) => (
      <RowName word="Open" name={customerName} link={familyPath(personId, '/admin/inquiries')} />
    ),
  },
  { head: 'Contact', cell: ContactCell },
  {
    head: 'Inquiry',
    cell: (inquiry) => (
      <div>
        <p className="inquiry-line">{inquiry.message}</p>
        {inquiry.puppyInterest && (
          <p className="inquiry-interest">
            <span>Interested in </span>
            {inquiry.puppyInterest}
          </p>
        )}
        <RowFailure message={actions.failureOf(inquiry)} onReload={actions.reload} />
      </div>
    ),
  },
  { head: 'Status', cell: ({ status }) => <InquiryStatusBadge status={status} /> },
]

const filters = (statistics: Statistics) => [
  ['', 'All', counts.reduce((sum, [, figure]) => sum + statistics[figure], 0)] as const,
  ...counts.map(([value, figure]) => [value, inquiryStatusLabels[value], statistics[figure]] as const),
]
const counts = [
  ['pending', 'pendingInquiries'],
  ['responded', 'respondedInquiries'],
  ['resolved', 'resolvedInquiries'],
] as const

const hintFor = ({
  searchProps,
  filterProps,
}: {
  searchProps: { value: string }
  filterProps: { chosen: string }
}) =>
  searchProps.value || filterProps.chosen
    ? 'No inquiry matches this search and filter.'
    : 'What families write to you on the website is kept here.'
