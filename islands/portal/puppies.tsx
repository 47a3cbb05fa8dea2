import { api, fetchPage, type Puppy, send } from '#src/client/api-client.ts'
import { usePortalList } from '#src/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/client/hooks/use-record-editing.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { portalScreen } from '#src/client/portal-screen.tsx'
import { messages } from '#src/domain/messages.ts'
import { groupByLitter, maleOrFemale, missingBirth } from '#src/domain/puppies.ts'
import { PuppyStatusBadge } from '#src/ui/badge.tsx'
import { CoatColor } from '#src/ui/color-swatch.tsx'
import { formatDate } from '#src/ui/format.ts'
import { CircleAlertIcon, PencilIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { AddButton } from '#src/ui/lists/add-button.tsx'
import { ListBody } from '#src/ui/lists/list-body.tsx'
import { RowFailure } from '#src/ui/lists/row-failure.tsx'
import { type Column, EmptyList, RowAction, Table } from '#src/ui/lists/table.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'
import { ScreenHead } from '#src/ui/screen-head.tsx'
import { PuppyForm } from './puppies/puppy-form.tsx'

interface PuppiesProps {
  puppies: Puppy[]
  admin: string
}

export default portalScreen(function Puppies({ puppies, admin }: PuppiesProps) {
  const list = usePortalList({
    name: 'puppies',
    rendered: puppies,
    load: () => fetchPage(api.admin.puppies.$get()),
  })
  const { form, add, edit } = useRecordEditing(list, admin)
  const { run, isBusy, failureOf } = useRowActions(async () => {
    await list.refetch()
    list.focusHeading()
  })
  const remove = (puppy: Puppy) =>
    run([puppy], {
      question: 'Are you sure you want to delete this puppy?',
      change: ({ id }) => send(api.admin.puppies[':id'].$delete({ param: { id } })),
      success: messages.puppyDeleted,
      failure: messages.puppyDeleteFailure,
    })

  return (
    <>
      <ScreenHead title="Manage Puppies" ref={list.heading} note={countOf(list.rows)}>
        <AddButton label="Add New Puppy" onClick={add} />
      </ScreenHead>
      <ListBody
        list={list}
        failure="The puppies could not be loaded."
        empty={
          <EmptyList title="No puppies found">
            <AddButton label="Add Your First Puppy" onClick={add} />
          </EmptyList>
        }
      >
        <div className="puppies-table">
          <Table
            caption="Puppies"
            columns={columnsWith(failureOf)}
            rows={list.rows}
            actions={(puppy) => (
              <>
                <RowAction word="Edit" subject={puppy.name} Icon={PencilIcon} onClick={() => edit(puppy)} />
                <RowAction
                  word="Delete"
                  subject={puppy.name}
                  Icon={Trash2Icon}
                  danger
                  busy={isBusy(puppy)}
                  onClick={() => remove(puppy)}
                />
              </>
            )}
          />
        </div>
      </ListBody>
      {form && <PuppyForm key={form.record?.updatedAt} {...form} />}
    </>
  )
})

const columnsWith = (failureOf: (puppy: Puppy) => string | undefined): Column<Puppy>[] => [
  {
    head: 'Photo',
    cell: ({ photos: [cover] }) => (
      <span className="row-photo">
        {cover ? (
          <Photo path={cover} alt="" slot="portalRow" ratio={1} resizing="local" />
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
