import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fetchJson, type Puppy, send } from '#src/client/api-client.ts'
import { type Draft, popDraft } from '#src/client/drafts.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { messages } from '#src/domain/messages.ts'
import { photoSizes } from '#src/domain/photos/files.ts'
import { groupByLitter, maleOrFemale, missingBirth } from '#src/domain/puppies.ts'
import { PuppyStatusBadge } from '#src/ui/badge.tsx'
import { CoatColor } from '#src/ui/color-swatch.tsx'
import { formatDate } from '#src/ui/format.ts'
import { CircleAlertIcon, PencilIcon, PlusIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { RowFailure } from '#src/ui/lists/row-failure.tsx'
import { ListError } from '#src/ui/lists/search-and-pager.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'
import { PuppyForm } from './puppies/puppy-form.tsx'

interface PuppiesProps {
  /** The list, as the server rendered it. */
  puppies: Puppy[]
  /** User name of who is signed in. */
  admin: string
}

interface Open {
  /** Null for a new one. */
  puppy: Puppy | null
  draft?: Draft
}

export default function Puppies(props: PuppiesProps) {
  return (
    <PortalProvider>
      <PuppiesScreen {...props} />
    </PortalProvider>
  )
}

function PuppiesScreen({ puppies, admin }: PuppiesProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    queryKey: ['puppies'],
    queryFn: () => fetchJson(api.admin.puppies.$get()),
    initialData: puppies,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['puppies'] })
  const actions = useRowActions(async () => {
    await refresh()
    heading.current?.focus()
  })
  const remove = (puppy: Puppy) =>
    actions.run([puppy], {
      question: 'Are you sure you want to delete this puppy?',
      change: ({ id }) => send(api.admin.puppies[':id'].$delete({ param: { id } })),
      success: messages.puppyDeleted,
      failure: messages.puppyDeleteFailure,
    })

  useEffect(() => {
    const draft = popDraft('puppies', admin)
    if (draft) setOpen({ puppy: puppies.find(({ id }) => id === draft.id) ?? null, draft })
  }, [admin, puppies])

  const addButton = (label: string) => (
    <button className="button button-accent" type="button" onClick={() => setOpen({ puppy: null })}>
      <PlusIcon />
      {label}
    </button>
  )

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Manage Puppies
          </h1>
          <p className="screen-note">{countOf(list.data)}</p>
        </div>
        {addButton('Add New Puppy')}
      </div>
      {list.isError && <ListError text="The puppies could not be loaded." onRetry={() => list.refetch()} />}
      {list.data.length === 0 ? (
        <EmptyList title="No puppies found">{addButton('Add Your First Puppy')}</EmptyList>
      ) : (
        <div className="puppies-table">
          <Table
            caption="Puppies"
            columns={columnsWith(actions.failureOf)}
            rows={list.data}
            actions={(puppy) => (
              <>
                <RowAction
                  word="Edit"
                  subject={puppy.name}
                  Icon={PencilIcon}
                  onClick={() => setOpen({ puppy })}
                />
                <RowAction
                  word="Delete"
                  subject={puppy.name}
                  Icon={Trash2Icon}
                  danger
                  busy={actions.isBusy(puppy)}
                  onClick={() => remove(puppy)}
                />
              </>
            )}
          />
        </div>
      )}
      {open && (
        <PuppyForm
          key={open.puppy?.updatedAt}
          puppy={open.puppy}
          draft={open.draft}
          admin={admin}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            setOpen(null)
            await refresh()
            // The button of the empty list is gone.
            if (list.data.length === 0) heading.current?.focus()
          }}
          onReload={async () => {
            await refresh()
            const now = queryClient.getQueryData<Puppy[]>(['puppies']) ?? []
            const puppy = now.find(({ id }) => id === open.puppy?.id)
            setOpen(puppy ? { puppy } : null)
          }}
        />
      )}
    </>
  )
}

const columnsWith = (failureOf: (puppy: Puppy) => string | undefined): Column<Puppy>[] => [
  {
    head: 'Photo',
    cell: ({ photos: [cover] }) => (
      <span className="row-photo">
        {cover ? (
          <Photo path={cover} alt="" size={photoSizes.puppyThumbnail} ratio={1} resizing="local" />
        ) : (
          <span className="photo-missing">No photo</span>
        )}
      </span>
    ),
  },
  {
    head: 'Name',
    leads: true,
    cell: (puppy) => (
      <>
        {puppy.name}
        {puppy.microchipWarning && (
          <span className="row-warning">
            <CircleAlertIcon />
            {puppy.microchipWarning}
          </span>
        )}
        <RowFailure message={failureOf(puppy)} />
      </>
    ),
  },
  { head: 'Color', cell: ({ color }) => <CoatColor color={color} /> },
  { head: 'Gender', cell: ({ gender }) => maleOrFemale(gender) },
  {
    head: 'DOB',
    cell: (puppy) => (puppy.litterDateOfBirth ? formatDate(puppy.litterDateOfBirth) : missingBirth(puppy)),
  },
  { head: 'Status', cell: ({ status }) => <PuppyStatusBadge status={status} /> },
]

/** '7 puppies in 2 litters'. */
function countOf(puppies: readonly Puppy[]) {
  const litters = groupByLitter(puppies).length
  return `${counted(puppies.length, 'puppy', 'puppies')} in ${counted(litters, 'litter', 'litters')}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
