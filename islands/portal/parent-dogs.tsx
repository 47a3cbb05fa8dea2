import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fetchJson, type ParentDog } from '#src/client/api-client.ts'
import { type Draft, popDraft } from '#src/client/drafts.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { messages } from '#src/domain/messages.ts'
import { countDogs, searchDogs } from '#src/domain/parent-dogs.ts'
import { ArmchairIcon, DogIcon, MarsIcon, PlusIcon, SearchIcon, VenusIcon } from '#src/ui/icons.tsx'
import { Counter } from '#src/ui/lists/counter.tsx'
import { LoadError } from '#src/ui/lists/load-error.tsx'
import { EmptyList } from '#src/ui/lists/table.tsx'
import { DeleteDog } from './parent-dogs/delete-dog.tsx'
import { ParentDogForm } from './parent-dogs/parent-dog-form.tsx'
import { ParentDogGrid, ParentDogSkeletons } from './parent-dogs/parent-dog-grid.tsx'

interface ParentDogsProps {
  /** The list, as the server rendered it. */
  dogs: ParentDog[]
  /** User name of who is signed in. */
  admin: string
}

type Open =
  /** Null for a new one. */
  { dialog: 'form'; dog: ParentDog | null; draft?: Draft } | { dialog: 'delete'; dog: ParentDog }

export default function ParentDogs(props: ParentDogsProps) {
  return (
    <PortalProvider>
      <ParentDogsScreen {...props} />
    </PortalProvider>
  )
}

function ParentDogsScreen({ dogs, admin }: ParentDogsProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    queryKey: ['parent-dogs'],
    queryFn: () => fetchJson(api.admin['parent-dogs'].$get()),
    initialData: dogs,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['parent-dogs'] })
  const counts = countDogs(list.data)
  const found = searchDogs(list.data, search)
  const close = () => setOpen(null)

  useEffect(() => {
    const draft = popDraft('parent-dogs', admin)
    if (draft) setOpen({ dialog: 'form', dog: dogs.find(({ id }) => id === draft.id) ?? null, draft })
  }, [admin, dogs])

  const addButton = (label: string) => (
    <button
      className="button button-accent"
      type="button"
      onClick={() => setOpen({ dialog: 'form', dog: null })}
    >
      <PlusIcon />
      {label}
    </button>
  )

  function cards() {
    if (list.isError && list.isFetching) return <ParentDogSkeletons />
    if (list.isError)
      return <LoadError notice={messages.parentDogsPortalFailure} onRetry={() => list.refetch()} />
    if (found.length === 0)
      return list.data.length === 0 ? (
        <EmptyList title="No parent dogs yet">{addButton('Add Your First Parent Dog')}</EmptyList>
      ) : (
        <EmptyList title="No parent dogs found" />
      )
    return (
      <ParentDogGrid
        dogs={found}
        onPhoto={refresh}
        onEdit={(dog) => setOpen({ dialog: 'form', dog })}
        onDelete={(dog) => setOpen({ dialog: 'delete', dog })}
      />
    )
  }

  return (
    <>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          Puppy Portal - Parent Dogs
        </h1>
        {addButton('Add Parent Dog')}
      </div>
      <ul className="counters parent-counters">
        <Counter label="Total parent dogs" figure={counts.total} Icon={DogIcon} />
        <Counter label="Active dams" figure={counts.activeDams} Icon={VenusIcon} />
        <Counter label="Active sires" figure={counts.activeSires} Icon={MarsIcon} />
        <Counter label="Retired" figure={counts.retired} Icon={ArmchairIcon} />
      </ul>
      <search className="list-search">
        <SearchIcon />
        <input
          className="input"
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="visually-hidden" role="status">
          {search && `${found.length} of ${list.data.length} parent dogs`}
        </p>
      </search>
      {cards()}
      {open?.dialog === 'delete' && (
        <DeleteDog
          dog={open.dog}
          onClose={close}
          onDeleted={async () => {
            close()
            await refresh()
            heading.current?.focus()
          }}
        />
      )}
      {open?.dialog === 'form' && (
        <ParentDogForm
          key={open.dog?.updatedAt}
          dog={open.dog}
          draft={open.draft}
          admin={admin}
          onClose={close}
          onSaved={async () => {
            close()
            await refresh()
            // The button of the empty list is gone.
            if (list.data.length === 0) heading.current?.focus()
          }}
          onReload={async () => {
            await refresh()
            const now = queryClient.getQueryData<ParentDog[]>(['parent-dogs']) ?? []
            const dog = now.find(({ id }) => id === open.dog?.id)
            setOpen(dog ? { dialog: 'form', dog } : null)
          }}
        />
      )}
    </>
  )
}

const searchLabel = 'Search by name, colour or registered name'
