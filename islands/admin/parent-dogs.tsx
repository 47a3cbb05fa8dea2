import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answered, api, type ParentDog, reasonOf } from '../../src/client/api-client.ts'
import { type Draft, takeDraft } from '../../src/client/drafts.ts'
import { reportFailure } from '../../src/client/failures.ts'
import { Portal } from '../../src/client/portal.tsx'
import { toast } from '../../src/client/toasts.ts'
import { UploadButton } from '../../src/client/upload-button.tsx'
import { notices } from '../../src/domain/messages.ts'
import { countDogs, searchDogs } from '../../src/domain/parent-dogs.ts'
import { Counter } from '../../src/ui/counter.tsx'
import {
  ArmchairIcon,
  CircleAlertIcon,
  DogIcon,
  MarsIcon,
  PencilIcon,
  PlusIcon,
  SearchIcon,
  Trash2Icon,
  VenusIcon,
} from '../../src/ui/icons.tsx'
import { ParentDogCard, ParentDogSkeleton } from '../../src/ui/parent-dog-card.tsx'
import { EmptyList } from '../../src/ui/table.tsx'
import { DeleteDog } from './dialogs/delete-dog.tsx'
import { ParentDogForm } from './dialogs/parent-dog-form.tsx'

interface ParentDogsProps {
  /** The list, as the server rendered it. */
  dogs: ParentDog[]
  /** User name of who is signed in. */
  admin: string
}

type Open =
  /** Null for a new one. */
  { dialog: 'form'; dog: ParentDog | null; draft?: Draft } | { dialog: 'delete'; dog: ParentDog }

const skeletons = [1, 2, 3, 4, 5, 6]

export default function ParentDogs(props: ParentDogsProps) {
  return (
    <Portal>
      <ParentDogsScreen {...props} />
    </Portal>
  )
}

function ParentDogsScreen({ dogs, admin }: ParentDogsProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    queryKey: ['parent-dogs'],
    queryFn: () => answered(api.admin['parent-dogs'].$get()),
    initialData: dogs,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['parent-dogs'] })
  const counts = countDogs(list.data)
  const found = searchDogs(list.data, search)
  const close = () => setOpen(null)

  useEffect(() => {
    const draft = takeDraft('parent-dogs', admin)
    if (draft) setOpen({ dialog: 'form', dog: dogs.find(({ id }) => id === draft.id) ?? null, draft })
  }, [admin, dogs])

  async function savePhoto({ id }: ParentDog, photoURL: string) {
    setFailure(null)
    try {
      await answered(api.admin['parent-dogs'][':id'].photos.$put({ param: { id }, json: { photoURL } }))
      toast(notices.parentDogPhotoUploaded)
      await refresh()
    } catch (error) {
      setFailure({ id, message: reasonOf(error, notices.photoSaveFailure.description) })
      reportFailure(error, notices.photoSaveFailure)
    }
  }

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
    if (list.isError && list.isFetching)
      return (
        <ul className="parent-grid" aria-busy="true" aria-label="Loading parent dogs">
          {skeletons.map((key) => (
            <ParentDogSkeleton key={key} />
          ))}
        </ul>
      )
    if (list.isError) return <Failure onRetry={() => list.refetch()} />
    if (found.length === 0)
      return list.data.length === 0 ? (
        <EmptyList title="No parent dogs yet">{addButton('Add Your First Parent Dog')}</EmptyList>
      ) : (
        <EmptyList title="No parent dogs found" />
      )
    return (
      <ul className="parent-grid">
        {found.map((dog, index) => (
          <ParentDogCard
            key={dog.id}
            dog={dog}
            failure={failure?.id === dog.id ? failure.message : undefined}
            eager={index < 3}
          >
            <UploadButton label="Photo" subject={dog.name} onUploaded={(path) => savePhoto(dog, path)} />
            <button
              className="button button-secondary"
              type="button"
              aria-label={`Edit ${dog.name}`}
              onClick={() => setOpen({ dialog: 'form', dog })}
            >
              <PencilIcon />
              Edit
            </button>
            <button
              className="button button-secondary parent-delete"
              type="button"
              title="Delete"
              aria-label={`Delete ${dog.name}`}
              onClick={() => setOpen({ dialog: 'delete', dog })}
            >
              <Trash2Icon />
            </button>
          </ParentDogCard>
        ))}
      </ul>
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
          onSaved={() => {
            close()
            refresh()
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

function Failure({ onRetry }: { onRetry: () => void }) {
  const { title, description } = notices.parentDogsPortalFailure
  return (
    <div className="state state-error" role="alert">
      <CircleAlertIcon size={32} />
      <h2>{title}</h2>
      <p>{description}</p>
      <button className="button button-secondary" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
