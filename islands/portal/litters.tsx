import { useState } from 'react'
import { api, fetchPage, type Litter } from '#src/client/api-client.ts'
import { usePortalList } from '#src/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/client/hooks/use-record-editing.ts'
import { portalScreen } from '#src/client/portal-screen.tsx'
import { ActiveBadge } from '#src/ui/badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { PencilIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { EmptyList } from '#src/ui/lists/empty-list.tsx'
import { ListBody } from '#src/ui/lists/list-body.tsx'
import { type Column, RowAction, Table } from '#src/ui/lists/table.tsx'
import { ScreenHead } from '#src/ui/screen-head.tsx'
import { DeleteLitter } from './litters/delete-litter.tsx'
import { LitterForm } from './litters/litter-form.tsx'

interface LittersProps {
  litters: Litter[]
  admin: string
  /** Whose form the screen opens with. */
  opens?: string | null
}

const parentOf = (id: string | null, name: string | null) => (id ? (name ?? 'Unknown') : 'Not set')

const columns: Column<Litter>[] = [
  { head: 'Litter', leads: true, cell: ({ name }) => name },
  { head: 'Born', cell: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  { head: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { head: 'Dam', cell: ({ damId, damName }) => parentOf(damId, damName) },
  { head: 'Sire', cell: ({ sireId, sireName }) => parentOf(sireId, sireName) },
]

export default portalScreen(function Litters({ litters, admin, opens = null }: LittersProps) {
  const list = usePortalList({
    name: 'litters',
    rendered: litters,
    load: () => fetchPage(api.admin.litters.$get()),
  })
  const { form, edit } = useRecordEditing(list, admin, opens)
  const [deleting, setDeleting] = useState<Litter | null>(null)

  return (
    <>
      <ScreenHead title="Manage Litters" ref={list.heading} />
      <ListBody
        list={list}
        failure="The litters could not be loaded."
        empty={
          <EmptyList title="No Litters Found" text="To add a litter, add its first puppy.">
            <a className="button button-secondary" href="/admin/puppies">
              Manage Puppies
            </a>
          </EmptyList>
        }
      >
        <Table
          caption="Litters"
          columns={columns}
          rows={list.rows}
          actions={(litter) => (
            <>
              <RowAction word="Edit" subject={litter.name} Icon={PencilIcon} onClick={() => edit(litter)} />
              <RowAction
                word="Delete"
                subject={litter.name}
                Icon={Trash2Icon}
                danger
                onClick={() => setDeleting(litter)}
              />
            </>
          )}
        />
      </ListBody>
      {deleting && (
        <DeleteLitter
          litter={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            setDeleting(null)
            await list.refetch()
            list.focusHeading()
          }}
        />
      )}
      {form?.record && <LitterForm {...form} litter={form.record} />}
    </>
  )
})
