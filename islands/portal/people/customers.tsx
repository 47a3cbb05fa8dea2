import { useState } from 'react'
import { ChoosePuppy } from '#islands/portal/dogs/puppies/choose-puppy.tsx'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import { familyPath } from '#src/people/rules/families.ts'
import {
  api,
  type Customer,
  fetchPage,
  type ListedCustomer,
  type Puppy,
} from '#src/platform/client/api-client.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { CustomerStatusBadge } from '#src/platform/ui/badge.tsx'
import { formatDay } from '#src/platform/ui/format.ts'
import { EyeIcon, PencilIcon } from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { ContactCell } from '#src/platform/ui/lists/contact.tsx'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { RowActions, RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { type Column, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { CustomerDetails } from './customers/customer-details.tsx'
import { CustomerForm } from './customers/customer-form.tsx'
import { PeopleLinks } from './parts/people-links.tsx'

interface CustomersProps {
  customers: ListedCustomer[]
  total: number
  page?: number
  admin: string
  /** The customer whose details are open at first. */
  opens?: string | null
}

const columns: Column<ListedCustomer>[] = [
  {
    head: 'Customer',
    leads: true,
    cell: ({ name, personId }) => (
      <RowName word="Open" name={name} link={familyPath(personId, '/admin/customers')} />
    ),
  },
  { head: 'Contact', cell: ContactCell },
  { head: 'Location', cell: ({ location }) => location },
  { head: 'Status', cell: ({ status }) => <CustomerStatusBadge status={status} /> },
  { head: 'Last Contact', cell: ({ lastContactDate }) => lastContactDate && formatDay(lastContactDate) },
]

export default portalScreen(function Customers({
  customers,
  total,
  page = 1,
  admin,
  opens = null,
}: CustomersProps) {
  const list = usePortalList({
    name: 'customers',
    rendered: customers,
    total,
    renderedPage: page,
    load: ({ q, page }) => fetchPage(api.admin.customers.$get({ query: { q, page } })),
  })
  const { form, add, edit, found: left } = useRecordEditing(list, admin)
  const isEmpty = list.rows.length === 0 && !list.isError && !list.searchProps.value
  const [viewedId, setViewedId] = useState(opens)
  const viewed = list.rows.find(({ id }) => id === viewedId)
  const [reserving, setReserving] = useState<ListedCustomer | null>(null)
  const close = () => setViewedId(null)

  return (
    <>
      <ScreenHead
        title="Customer CRM"
        ref={list.heading}
        {...(!isEmpty && { note: countOf(list.pagerProps.total) })}
      >
        {!isEmpty && <AddButton label="Add Customer" onClick={add} />}
      </ScreenHead>
      <PeopleLinks current="/admin/customers" />
      <FoundForms {...left} />
      {!isEmpty && (
        <div className="list-tools cluster filter-tools">
          <SearchField label="Search customers" {...list.searchProps} />
          <CsvLink list="customers" query={{ q: list.searchProps.value }} />
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
        <div className="customers-table">
          <Table
            caption="Customers"
            columns={columns}
            rows={list.rows}
            actions={(customer) => (
              <RowActions
                name={customer.name}
                first={{
                  word: 'Write',
                  Icon: PencilIcon,
                  link: familyPath(customer.personId, '/admin/customers', true),
                }}
                more={[
                  { word: 'View Details', Icon: EyeIcon, run: () => setViewedId(customer.id) },
                  { word: 'Edit', Icon: PencilIcon, run: () => edit(customer) },
                ]}
              />
            )}
          />
        </div>
      </ListBody>
      <Pager {...list.pagerProps} />
      {viewed && (
        <CustomerDetails
          key={viewed.id}
          customer={viewed}
          onReserve={() => {
            close()
            setReserving(viewed)
          }}
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
      {reserving && (
        <ReserveFor customer={reserving} onClose={() => setReserving(null)} onChanged={list.refetch} />
      )}
      {form && <CustomerForm key={form.opened} {...form} />}
    </>
  )
})

const countOf = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)

interface ReserveForProps {
  customer: Pick<Customer, 'name' | 'email' | 'phone'>
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Chooses an available puppy, and reserves it for a customer. */
function ReserveFor({ customer, ...props }: ReserveForProps) {
  const [puppy, setPuppy] = useState<Puppy | null>(null)
  return puppy ? (
    <PuppyGoesTo puppy={puppy} family={customer} {...props} />
  ) : (
    <ChoosePuppy
      title={`A puppy for ${customer.name}`}
      empty="No puppy is available."
      onChoose={setPuppy}
      onClose={props.onClose}
    />
  )
}
