import { useState } from 'react'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { api, type Customer, fetchPage } from '#src/platform/client/api-client.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { CustomerStatusBadge } from '#src/platform/ui/badge.tsx'
import { formatDay } from '#src/platform/ui/format.ts'
import { EyeIcon, PencilIcon } from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { ContactCell } from '#src/platform/ui/lists/contact-cell.tsx'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { type Column, RowAction, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { CustomerDetails } from './customers/customer-details.tsx'
import { CustomerForm } from './customers/customer-form.tsx'
import { PeopleLinks } from './parts/people-links.tsx'

interface CustomersProps {
  customers: Customer[]
  total: number
  page?: number
  admin: string
  writing: Writing
  /** Whose details the screen opens with. */
  opens?: string | null
}

const columns: Column<Customer>[] = [
  { head: 'Customer', leads: true, cell: ({ name }) => name },
  { head: 'Contact', cell: ContactCell },
  { head: 'Location', cell: ({ location }) => location ?? '–' },
  { head: 'Status', cell: ({ status }) => <CustomerStatusBadge status={status} /> },
  {
    head: 'Last Contact',
    cell: ({ lastContactDate }) => (lastContactDate ? formatDay(lastContactDate) : '–'),
  },
]

export default portalScreen(function Customers({
  customers,
  total,
  page = 1,
  admin,
  writing,
  opens = null,
}: CustomersProps) {
  const list = usePortalList({
    name: 'customers',
    rendered: customers,
    total,
    renderedPage: page,
    load: ({ q, page }) => fetchPage(api.admin.customers.$get({ query: { q, page } })),
  })
  const { form, add, edit } = useRecordEditing(list, admin)
  const isEmpty = list.rows.length === 0 && !list.isError && !list.searchProps.value
  const [viewedId, setViewedId] = useState(opens)
  const viewed = list.rows.find(({ id }) => id === viewedId)
  const close = () => setViewedId(null)

  return (
    <>
      <ScreenHead title="Customer CRM" ref={list.heading}>
        {!isEmpty && <AddButton label="Add Customer" onClick={add} />}
      </ScreenHead>
      <PeopleLinks current="/admin/customers" />
      {!isEmpty && (
        <div className="list-tools">
          <SearchField label="Search customers" {...list.searchProps} />
          <CsvLink list="customers" q={list.searchProps.value} />
        </div>
      )}
      <ListBody
        list={list}
        failure="The customers could not be loaded."
        empty={
          <EmptyList
            title="No customers found"
            text={isEmpty ? 'Keep the families you know in one place.' : 'No customer matches this search.'}
          >
            {isEmpty && <AddButton label="Add Your First Customer" onClick={add} />}
          </EmptyList>
        }
      >
        <Table
          caption="Customers"
          columns={columns}
          rows={list.rows}
          actions={(customer) => (
            <>
              <RowAction
                word="View"
                subject={customer.name}
                Icon={EyeIcon}
                onClick={() => setViewedId(customer.id)}
              />
              <RowAction
                word="Edit"
                subject={customer.name}
                Icon={PencilIcon}
                onClick={() => edit(customer)}
              />
            </>
          )}
        />
      </ListBody>
      <Pager {...list.pagerProps} />
      {viewed && (
        <CustomerDetails
          key={viewed.id}
          customer={viewed}
          writing={writing}
          refetch={list.refetch}
          reopen={() => setViewedId(viewed.id)}
          onEdit={() => {
            close()
            edit(viewed)
          }}
          onClose={close}
          onErased={async () => {
            close()
            await list.refetch()
            list.focusHeading()
          }}
        />
      )}
      {form && <CustomerForm key={form.opened} {...form} />}
    </>
  )
})
