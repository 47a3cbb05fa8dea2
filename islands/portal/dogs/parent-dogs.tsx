import { useEffect, useState } from 'react'
import { countDogs, searchDogs } from '#src/dogs/rules/parent-dogs.ts'
import { api, fetchPage, type ParentDog } from '#src/platform/client/api-client.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { useReturnedState } from '#src/platform/client/hooks/use-returned-state.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { useSentPhotos } from '#src/platform/client/kept/use-sent-photos.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { ArmchairIcon, DogIcon, MarsIcon, VenusIcon } from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { Counter } from '#src/platform/ui/lists/counter.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { counted } from '#src/platform/values/counted.ts'
import { DeleteDog } from './parent-dogs/delete-dog.tsx'
import { DogDialog, LeftOfDogs, type Opened } from './parent-dogs/dog-dialog.tsx'
import { ParentDogForm } from './parent-dogs/parent-dog-form.tsx'
import { ParentDogGrid, ParentDogSkeletons } from './parent-dogs/parent-dog-grid.tsx'

interface ParentDogsProps {
  dogs: ParentDog[]
  admin: string
  /** Today, by the server's clock. */
  day: string
  /** The dog whose form is open at first. */
  opens?: string | null
  /** The dog whose health tests are open at first. */
  tests?: string | null
}

export default portalScreen(function ParentDogs({
  dogs,
  admin,
  day,
  opens = null,
  tests = null,
}: ParentDogsProps) {
  const list = usePortalList({
    name: 'parent-dogs',
    rendered: dogs,
    load: () => fetchPage(api.admin['parent-dogs'].$get()),
  })
  const { rows, refetch } = list
  const { form, add, edit, found: left } = useRecordEditing(list, admin, opens)
  const [search, setSearch] = useReturnedState('search of dogs', '')
  const [deleting, setDeleting] = useState<ParentDog | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const dog = dogs.find(({ id }) => id === tests)
    if (dog) setOpened({ what: 'tests', dog })
  }, [dogs, tests])
  useSentPhotos(admin, refetch)
  const counts = countDogs(rows)
  const found = searchDogs(rows, search)

  function cards() {
    if (list.isError && list.isFetching) return <ParentDogSkeletons />
    if (list.isError)
      return <LoadError message={portalMessages.parentDogsPortalFailure} onRetry={list.retry} />
    if (found.length === 0)
      return rows.length === 0 ? (
        <EmptyList
          title="No parent dogs yet"
          text="Add your dams and sires, then name them as the parents of a litter."
        >
          <AddButton label="Add Your First Parent Dog" onClick={add} />
        </EmptyList>
      ) : (
        <EmptyList title="No parent dogs found" text="No dog matches this search." />
      )
    return (
      <ParentDogGrid
        dogs={found}
        onPhoto={refetch}
        onEdit={edit}
        onCare={(dog) => setOpened({ what: 'care', dog })}
        onTests={(dog) => setOpened({ what: 'tests', dog })}
        onDelete={setDeleting}
      />
    )
  }

  return (
    <>
      <ScreenHead title="Puppy Portal - Parent Dogs" ref={list.heading}>
        {rows.length > 0 && <AddButton label="Add Parent Dog" onClick={add} />}
      </ScreenHead>
      <FoundForms {...left} />
      <LeftOfDogs dogs={rows} isOpen={opened !== null || form !== null} goOn={setOpened} />
      <ul className="counters parent-counters">
        <Counter label="Total parent dogs" figure={counts.total} Icon={DogIcon} />
        <Counter label="Active dams" figure={counts.activeDams} Icon={VenusIcon} />
        <Counter label="Active sires" figure={counts.activeSires} Icon={MarsIcon} />
        <Counter label="Retired" figure={counts.retired} Icon={ArmchairIcon} />
      </ul>
      <div className="list-tools cluster">
        <SearchField
          label="Search by name, colour or registered name"
          value={search}
          result={search && `${found.length} of ${counted(rows.length, 'parent dog')}`}
          onSearch={setSearch}
        />
      </div>
      {cards()}
      {deleting && (
        <DeleteDog
          dog={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            await refetch()
            list.focusHeading()
          }}
        />
      )}
      {opened && <DogDialog {...opened} onClose={() => setOpened(null)} />}
      {form && <ParentDogForm key={form.opened} {...form} day={day} />}
    </>
  )
})
