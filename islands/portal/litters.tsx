import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, fetchJson, type Litter } from '#src/client/api-client.ts'
import { type Draft, popDraft } from '#src/client/drafts.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { LitterStatusBadge } from '#src/ui/badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { PencilIcon } from '#src/ui/icons.tsx'
import { ListError } from '#src/ui/lists/search-and-pager.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { LitterForm } from './litters/litter-form.tsx'

interface LittersProps {
  /** The list, as the server rendered it. */
  litters: Litter[]
  /** User name of who is signed in. */
  admin: string
}

interface Open {
  litter: Litter
  draft?: Draft
}

const parentOf = (id: string | null, name: string | null) => (id ? (name ?? 'Unknown') : 'Not set')

const columns: Column<Litter>[] = [
  { head: 'Litter', leads: true, cell: ({ name }) => name },
  { head: 'Born', cell: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  { head: 'Status', cell: ({ isActive }) => <LitterStatusBadge isActive={isActive} /> },
  { head: 'Dam', cell: ({ damId, damName }) => parentOf(damId, damName) },
  { head: 'Sire', cell: ({ sireId, sireName }) => parentOf(sireId, sireName) },
]

export default function Litters(props: LittersProps) {
  return (
    <PortalProvider>
      <LittersScreen {...props} />
    </PortalProvider>
  )
}

function LittersScreen({ litters, admin }: LittersProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const list = useQuery({
    queryKey: ['litters'],
    queryFn: () => fetchJson(api.admin.litters.$get()),
    initialData: litters,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['litters'] })

  useEffect(() => {
    const draft = popDraft('litters', admin)
    const litter = litters.find(({ id }) => id === draft?.id)
    if (draft && litter) setOpen({ litter, draft })
  }, [admin, litters])

  return (
    <>
      <div className="screen-head">
        <h1>Manage Litters</h1>
      </div>
      {list.isError && <ListError text="The litters could not be loaded." onRetry={() => list.refetch()} />}
      {list.data.length === 0 ? (
        <EmptyList title="No Litters Found">
          <p>To add a litter, add its first puppy.</p>
          <a className="button button-secondary" href="/admin/puppies">
            Manage Puppies
          </a>
        </EmptyList>
      ) : (
        <Table
          caption="Litters"
          columns={columns}
          rows={list.data}
          actions={(litter) => (
            <RowAction
              word="Edit"
              subject={litter.name}
              Icon={PencilIcon}
              onClick={() => setOpen({ litter })}
            />
          )}
        />
      )}
      {open && (
        <LitterForm
          key={open.litter.updatedAt}
          litter={open.litter}
          draft={open.draft}
          admin={admin}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            refresh()
          }}
          onReload={async () => {
            await refresh()
            const now = queryClient.getQueryData<Litter[]>(['litters']) ?? []
            const litter = now.find(({ id }) => id === open.litter.id)
            setOpen(litter ? { litter } : null)
          }}
        />
      )}
    </>
  )
}
