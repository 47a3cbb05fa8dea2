import { useState } from 'react'
import { api, fetchJson, fetchPage, moveToTrash, type Puppy } from '#src/client/api-client.ts'
import { usePortalList } from '#src/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/client/hooks/use-record-editing.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { portalScreen } from '#src/client/portal-screen.tsx'
import {
  boyOrGirl,
  filterPuppies,
  groupByLitter,
  isOnWebsite,
  maleOrFemale,
  missingBirth,
  type PuppyFilter,
  type PuppyStatus,
  puppyStatuses,
  puppyStatusLabels,
  websiteLabels,
  websites,
} from '#src/domain/dogs/puppies.ts'
import { portalMessages } from '#src/domain/portal-messages.ts'
import { NotOnWebsiteBadge, PuppyStatusBadge } from '#src/ui/badge.tsx'
import { CoatColor } from '#src/ui/color-swatch.tsx'
import { formatDate, formatDay } from '#src/ui/format.ts'
import {
  CircleAlertIcon,
  EyeIcon,
  EyeOffIcon,
  ListOrderedIcon,
  PencilIcon,
  Share2Icon,
  Trash2Icon,
} from '#src/ui/icons.tsx'
import { AddButton } from '#src/ui/lists/add-button.tsx'
import { CsvLink } from '#src/ui/lists/csv-link.tsx'
import { EmptyList } from '#src/ui/lists/empty-list.tsx'
import { ListBody } from '#src/ui/lists/list-body.tsx'
import { RowFailure } from '#src/ui/lists/row-failure.tsx'
import { SearchField } from '#src/ui/lists/search-field.tsx'
import { type Column, RowAction, Table } from '#src/ui/lists/table.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'
import { ScreenHead } from '#src/ui/screen-head.tsx'
import { MatchFamilies } from './puppies/match-families.tsx'
import { PuppyForm } from './puppies/puppy-form.tsx'
import { SharePuppy } from './puppies/share-puppy.tsx'

interface PuppiesProps {
  puppies: Puppy[]
  /** The status that the screen opens with. */
  status: PuppyStatus | null
  admin: string
  /** Whether families are emailed, or she sends them the text. */
  hasMail: boolean
  /** Whose form the screen opens with. */
  opens?: string | null
}

export default portalScreen(function Puppies({
  puppies,
  status,
  admin,
  hasMail,
  opens = null,
}: PuppiesProps) {
  const list = usePortalList({
    name: 'puppies',
    rendered: puppies,
    load: () => fetchPage(api.admin.puppies.$get()),
  })
  const [filter, setFilter] = useState<PuppyFilter>({
    text: '',
    litterId: '',
    status: status ?? '',
    website: 'all',
  })
  const shown = filterPuppies(list.rows, filter)
  const isEmpty = list.rows.length === 0 && !list.isError
  const { form, add, edit } = useRecordEditing(list, admin, opens)
  const [matched, setMatched] = useState<Puppy | null>(null)
  const [shared, setShared] = useState<Puppy | null>(null)
  const { run, isBusy, failureOf } = useRowActions(async () => {
    await list.refetch()
    list.focusHeading()
  })
  const listing = useRowActions(list.refetch)
  const setListed = (puppy: Puppy, isListed: boolean) =>
    listing.run([puppy], {
      change: ({ id, updatedAt }) =>
        fetchJson(api.admin.puppies[':id'].listed.$put({ param: { id }, json: { isListed, updatedAt } })),
      success: portalMessages.puppyUpdated,
      failure: portalMessages.puppyUpdateFailure,
    })
  const remove = (puppy: Puppy) =>
    run([puppy], {
      question: {
        text: 'Are you sure you want to delete this puppy?',
        concerns: [puppy.name, puppy.color.toLowerCase(), puppy.litterName].filter(Boolean).join(', '),
      },
      change: ({ id }) => moveToTrash(api.admin.puppies[':id'].$delete({ param: { id } })),
      undo: puppy.name,
      success: portalMessages.puppyDeleted,
      failure: portalMessages.puppyDeleteFailure,
    })

  return (
    <>
      <ScreenHead title="Manage Puppies" ref={list.heading} {...(!isEmpty && { note: countOf(list.rows) })}>
        {!isEmpty && <AddButton label="Add New Puppy" onClick={add} />}
      </ScreenHead>
      {!isEmpty && (
        <PuppyFilters puppies={list.rows} shown={shown.length} filter={filter} onFilter={setFilter} />
      )}
      <ListBody
        list={{ ...list, rows: shown }}
        failure="The puppies could not be loaded."
        empty={
          <EmptyList
            title="No puppies found"
            text={
              isEmpty
                ? 'Add the first puppy of a litter, and its litter with it.'
                : 'No puppy matches these filters.'
            }
          >
            {isEmpty && <AddButton label="Add Your First Puppy" onClick={add} />}
          </EmptyList>
        }
      >
        <div className="puppies-table">
          <Table
            caption="Puppies"
            columns={columnsWith((puppy) => failureOf(puppy) ?? listing.failureOf(puppy), edit)}
            rows={shown}
            actions={(puppy) => (
              <>
                <RowAction word="Edit" subject={puppy.name} Icon={PencilIcon} onClick={() => edit(puppy)} />
                {puppy.status === 'available' && (
                  <RowAction
                    word="Match"
                    subject={puppy.name}
                    Icon={ListOrderedIcon}
                    onClick={() => setMatched(puppy)}
                  />
                )}
                <RowAction
                  word="Share"
                  subject={puppy.name}
                  Icon={Share2Icon}
                  onClick={() => setShared(puppy)}
                />
                <RowAction
                  word={puppy.isListed ? 'Hide from Website' : 'Show on Website'}
                  subject={puppy.name}
                  Icon={puppy.isListed ? EyeOffIcon : EyeIcon}
                  busy={listing.isBusy(puppy)}
                  onClick={() => setListed(puppy, !puppy.isListed)}
                />
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
      {form && <PuppyForm key={form.opened} {...form} />}
      {matched && (
        <MatchFamilies
          key={matched.id}
          puppy={matched}
          hasMail={hasMail}
          onClose={() => setMatched(null)}
          onReserved={list.refetch}
        />
      )}
      {shared && <SharePuppy key={shared.id} puppy={shared} onClose={() => setShared(null)} />}
    </>
  )
})

interface PuppyFiltersProps {
  puppies: readonly Puppy[]
  /** How many puppies the filter leaves. */
  shown: number
  filter: PuppyFilter
  onFilter: (filter: PuppyFilter) => void
}

function PuppyFilters({ puppies, shown, filter, onFilter }: PuppyFiltersProps) {
  const { website, ...rest } = filter
  const isFiltered = website !== 'all' || Object.values(rest).some(Boolean)
  return (
    <div className="list-tools">
      <SearchField
        label="Search puppies"
        value={filter.text}
        result={isFiltered ? `${shown} of ${counted(puppies.length, 'puppy', 'puppies')}` : ''}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <select
        className="input"
        aria-label="Litter"
        value={filter.litterId}
        onChange={({ target }) => onFilter({ ...filter, litterId: target.value })}
      >
        <option value="">All litters</option>
        {groupByLitter(puppies).map(({ litterId, puppies: [first] }) => (
          <option key={litterId} value={litterId}>
            {first.litterName}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Status"
        value={filter.status}
        onChange={({ target }) => onFilter({ ...filter, status: target.value as PuppyFilter['status'] })}
      >
        <option value="">All statuses</option>
        {puppyStatuses.map((status) => (
          <option key={status} value={status}>
            {puppyStatusLabels[status]}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Website"
        value={website}
        onChange={({ target }) => onFilter({ ...filter, website: target.value as PuppyFilter['website'] })}
      >
        {websites.map((value) => (
          <option key={value} value={value}>
            {websiteLabels[value]}
          </option>
        ))}
      </select>
      <CsvLink list="puppies" q={filter.text} />
    </div>
  )
}

const columnsWith = (
  failureOf: (puppy: Puppy) => string | undefined,
  onEdit: (puppy: Puppy) => void,
): Column<Puppy>[] => [
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
      <div>
        {puppy.name}{' '}
        <span className="puppy-facts">
          {puppy.color} · {boyOrGirl(puppy.gender)}
        </span>{' '}
        <span className="table-second">
          {puppy.litterName}
          {puppy.litterDateOfBirth && (
            <span className="puppy-birth">
              , <span className="unbroken">{formatDate(puppy.litterDateOfBirth)}</span>
            </span>
          )}
        </span>
        {puppy.listingNotes.map((note) => (
          <button key={note} className="row-warning" type="button" onClick={() => onEdit(puppy)}>
            <CircleAlertIcon />
            {note}
          </button>
        ))}
        <RowFailure message={failureOf(puppy)} />
      </div>
    ),
  },
  { head: 'Color', cell: ({ color }) => <CoatColor color={color} /> },
  { head: 'Gender', cell: ({ gender }) => maleOrFemale(gender) },
  {
    head: 'DOB',
    cell: (puppy) => (puppy.litterDateOfBirth ? formatDay(puppy.litterDateOfBirth) : missingBirth(puppy)),
  },
  {
    head: 'Status',
    cell: (puppy) => (
      <div className="badges">
        <PuppyStatusBadge status={puppy.status} /> {!isOnWebsite(puppy) && <NotOnWebsiteBadge />}
      </div>
    ),
  },
]

/** '7 puppies in 2 litters'. */
function countOf(puppies: readonly Puppy[]) {
  const litters = groupByLitter(puppies).length
  return `${counted(puppies.length, 'puppy', 'puppies')} in ${counted(litters, 'litter', 'litters')}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
