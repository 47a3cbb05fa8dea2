import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type Customer, fetchPage } from '#src/client/api-client.ts'
import { type Draft, popDraft } from '#src/client/drafts.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { CustomerStatusBadge } from '#src/ui/badge.tsx'
import { formatDay } from '#src/ui/format.ts'
import { EyeIcon, PencilIcon, PlusIcon } from '#src/ui/icons.tsx'
import { ListError, ListSearch, Pager } from '#src/ui/lists/search-and-pager.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { CustomerDetails } from './customers/customer-details.tsx'
import { CustomerForm } from './customers/customer-form.tsx'

interface CustomersProps {
  /** The first page, as the server rendered it. */
  customers: Customer[]
  total: number
  /** User name of who is signed in. */
  admin: string
}

type Open =
  | { dialog: 'details'; customer: Customer }
  | { dialog: 'form'; customer: Customer | null; draft?: Draft }

const columns: Column<Customer>[] = [
  { head: 'Customer', leads: true, cell: ({ name }) => name },
  {
    head: 'Contact',
    cell: ({ email, phone }) => (
      <div>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <span className="table-second">{phone}</span>}
      </div>
    ),
  },
  { head: 'Location', cell: ({ location }) => location ?? '–' },
  { head: 'Status', cell: ({ status }) => <CustomerStatusBadge status={status} /> },
  {
    head: 'Last Contact',
    cell: ({ lastContactDate }) => (lastContactDate ? formatDay(lastContactDate) : '–'),
  },
]

export default function Customers(props: CustomersProps) {
  return (
    <PortalProvider>
      <CustomersScreen {...props} />
    </PortalProvider>
  )
}

function CustomersScreen({ customers, total, admin }: CustomersProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState({ q: '', page: 1 })
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = search.q === '' && search.page === 1
  const list = useQuery({
    queryKey: ['customers', search],
    queryFn: () => fetchPage(api.admin.customers.$get({ query: { q: search.q, page: String(search.page) } })),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: { rows: customers, total } } : {}),
  })
  const { rows, total: found } = list.data ?? { rows: [], total: 0 }

  useEffect(() => {
    const draft = popDraft('customers', admin)
    if (draft)
      setOpen({ dialog: 'form', customer: customers.find(({ id }) => id === draft.id) ?? null, draft })
  }, [admin, customers])

  function turn(page: number) {
    setSearch({ ...search, page })
    // A page is read from its top, and a phone's is many screens long.
    heading.current?.focus()
  }

  const add = () => setOpen({ dialog: 'form', customer: null })
  const addButton = (label: string) => (
    <button className="button button-accent" type="button" onClick={add}>
      <PlusIcon />
      {label}
    </button>
  )

  return (
    <>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          Customer CRM
        </h1>
        {addButton('Add Customer')}
      </div>
      <ListSearch
        label="Search customers"
        value={search.q}
        found={found}
        onSearch={(q) => setSearch({ q, page: 1 })}
      />
      {list.isError && <ListError text="The customers could not be loaded." onRetry={() => list.refetch()} />}
      {rows.length === 0 ? (
        !list.isError && (
          <EmptyList title="No customers found">
            {!search.q && addButton('Add Your First Customer')}
          </EmptyList>
        )
      ) : (
        <Table
          caption="Customers"
          columns={columns}
          rows={rows}
          actions={(customer) => (
            <>
              <RowAction
                word="View"
                subject={customer.name}
                Icon={EyeIcon}
                onClick={() => setOpen({ dialog: 'details', customer })}
              />
              <RowAction
                word="Edit"
                subject={customer.name}
                Icon={PencilIcon}
                onClick={() => setOpen({ dialog: 'form', customer })}
              />
            </>
          )}
        />
      )}
      <Pager page={search.page} total={found} onPage={turn} />
      {open?.dialog === 'details' && (
        <CustomerDetails customer={open.customer} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'form' && (
        <CustomerForm
          key={open.customer?.updatedAt}
          customer={open.customer}
          draft={open.draft}
          admin={admin}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            setOpen(null)
            await queryClient.invalidateQueries({ queryKey: ['customers'] })
            // The button of the empty list is gone.
            if (rows.length === 0) heading.current?.focus()
          }}
          onReload={async () => {
            const { data } = await list.refetch()
            const id = open.customer?.id ?? open.draft?.id
            const customer = data?.rows.find((row) => row.id === id)
            setOpen(customer ? { dialog: 'form', customer } : null)
          }}
        />
      )}
    </>
  )
}
