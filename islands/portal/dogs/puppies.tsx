import { useEffect, useRef, useState } from 'react'
import { LeftReservations } from '#islands/portal/placements/goes-to/left-reservations.tsx'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import {
  filterPuppies,
  type PuppyFilter,
  type PuppyStatus,
  puppyStatusLabels,
} from '#src/dogs/rules/puppies.ts'
import { placementPath } from '#src/placements/rules/placements.ts'
import { api, fetchJson, fetchPage, type Puppy } from '#src/platform/client/api-client.ts'
import { usePages } from '#src/platform/client/hooks/use-pages.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { useReturnedState } from '#src/platform/client/hooks/use-returned-state.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import {
  EyeIcon,
  EyeOffIcon,
  HandshakeIcon,
  ListOrderedIcon,
  PencilIcon,
  Share2Icon,
  Trash2Icon,
} from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { RowActions } from '#src/platform/ui/lists/row-actions.tsx'
import { Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { isAlive } from '#src/whelping/rules/births.ts'
import { deletingPuppy } from './puppies/deleting-puppy.ts'
import { MatchFamilies } from './puppies/match-families.tsx'
import { columnsWith } from './puppies/puppy-columns.tsx'
import { countOf, PuppyFilters } from './puppies/puppy-filters.tsx'
import { PuppyForm } from './puppies/puppy-form.tsx'
import { SharePuppy } from './puppies/share-puppy.tsx'

interface PuppiesProps {
  puppies: Puppy[]
  /** The status that the screen opens with. */
  status: PuppyStatus | null
  admin: string
  /** Whether families are emailed, or the breeder sends them the text. */
  hasMail: boolean
  /** The puppy whose form is open at first. */
  opens?: string | null
  /** The puppy whose families are open at first. */
  matches?: string | null
}

export default portalScreen(function Puppies({
  puppies,
  status,
  admin,
  hasMail,
  opens = null,
  matches = null,
}: PuppiesProps) {
  const list = usePortalList({
    name: 'puppies',
    rendered: puppies,
    load: () => fetchPage(api.admin.puppies.$get({ query: {} })),
  })
  const [asked, setFilter] = useReturnedState<PuppyFilter>('filter of puppies', {
    text: '',
    litterId: '',
    status: status ?? '',
    website: 'all',
  })
  const { rows, heading } = list
  // The select has no option for a litter whose last puppy has been deleted or moved.
  const hasLitter = rows.some(({ litterId }) => litterId === asked.litterId)
  const filter = hasLitter ? asked : { ...asked, litterId: '' }
  const found = filterPuppies(rows, filter)
  const { shown, startAgain, pagerProps } = usePages('puppies', found, list.focusHeading, opens ?? matches)
  const isEmpty = list.rows.length === 0 && !list.isError
  const { form, add, edit, found: left } = useRecordEditing(list, admin, opens)
  const [matched, setMatched] = useState(() => puppies.find(({ id }) => id === matches) ?? null)
  const [going, setGoing] = useState<Puppy | null>(null)
  const [shared, setShared] = useState<Puppy | null>(null)
  const { run, isBusy, failureOf } = useRowActions(async () => {
    await list.refetch()
    list.focusHeading()
  })
  const listing = useRowActions(list.refetch)
  const hasChosen = useRef(false)
  useEffect(() => {
    // A filter may have removed the row that had the focus.
    const isLost = rows && document.activeElement === document.body
    if (hasChosen.current && isLost) heading.current?.focus()
    hasChosen.current = false
  }, [rows, heading])
  const setListed = (puppy: Puppy, isListed: boolean) => {
    hasChosen.current = true
    return listing.run([puppy], {
      change: ({ id, updatedAt }) =>
        fetchJson(api.admin.puppies[':id'].listed.$put({ param: { id }, json: { isListed, updatedAt } })),
      success: {
        title: 'Success',
        description: `${puppy.name} is ${isListed ? 'no longer hidden' : 'hidden'} from the website`,
      },
      failure: portalMessages.puppyUpdateFailure,
    })
  }
  const setStatus = (puppy: Puppy, status: PuppyStatus): Promise<unknown> =>
    listing.run([puppy], {
      change: ({ id }) =>
        fetchJson(api.admin.puppies[':id'].$put({ param: { id }, json: { ...puppy, status } })),
      success: ({ updatedAt }) => ({
        title: 'Success',
        description: `${puppy.name} is ${puppyStatusLabels[status].toLowerCase()}`,
        // 'Undo' would not bring back the family that the puppy was set aside for.
        ...(!puppy.family && {
          action: {
            label: 'Undo',
            altText: `Undo changing the status of ${puppy.name}`,
            run: () => setStatus({ ...puppy, status, updatedAt }, puppy.status),
          },
        }),
      }),
      failure: portalMessages.puppyUpdateFailure,
    })
  function chooseStatus(puppy: Puppy, status: PuppyStatus) {
    hasChosen.current = true
    return setStatus(puppy, status)
  }

  return (
    <>
      <ScreenHead title="Manage Puppies" ref={list.heading} {...(!isEmpty && { note: countOf(list.rows) })}>
        {!isEmpty && <AddButton label="Add New Puppy" onClick={add} />}
      </ScreenHead>
      <FoundForms {...left} />
      <LeftReservations puppies={list.rows} onChanged={list.refetch} />
      {!isEmpty && (
        <PuppyFilters
          puppies={list.rows}
          shown={found.length}
          filter={filter}
          onFilter={(next) => {
            setFilter(next)
            startAgain()
          }}
        />
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
            columns={columnsWith({
              failureOf: (puppy) => failureOf(puppy) ?? listing.failureOf(puppy),
              onReload: listing.reload,
              isBusy: listing.isBusy,
              onEdit: edit,
              onStatus: chooseStatus,
              onGoes: setGoing,
            })}
            rows={shown}
            actions={(puppy) => (
              <RowActions
                name={puppy.name}
                more={[
                  isFree(puppy) && { word: 'Goes to…', Icon: HandshakeIcon, run: () => setGoing(puppy) },
                  puppy.placement !== null && {
                    word: 'Placement',
                    Icon: HandshakeIcon,
                    link: placementPath(puppy.placement.id),
                  },
                  { word: 'Edit', Icon: PencilIcon, run: () => edit(puppy) },
                  isFree(puppy) && { word: 'Match', Icon: ListOrderedIcon, run: () => setMatched(puppy) },
                  { word: 'Share', Icon: Share2Icon, run: () => setShared(puppy) },
                  (puppy.isListed || isAlive(puppy)) && {
                    word: puppy.isListed ? 'Hide from Website' : 'Show on Website',
                    Icon: puppy.isListed ? EyeOffIcon : EyeIcon,
                    busy: listing.isBusy(puppy),
                    run: () => setListed(puppy, !puppy.isListed),
                  },
                  {
                    word: 'Delete',
                    Icon: Trash2Icon,
                    danger: true,
                    busy: isBusy(puppy),
                    run: () => run([puppy], deletingPuppy(puppy, puppy.litterName)),
                  },
                ]}
              />
            )}
          />
        </div>
      </ListBody>
      <Pager {...pagerProps} />
      {form && <PuppyForm key={form.opened} puppies={list.rows} {...form} />}
      {matched && (
        <MatchFamilies
          key={matched.id}
          puppy={matched}
          hasMail={hasMail}
          onClose={() => setMatched(null)}
          onChanged={list.refetch}
        />
      )}
      {going && (
        <PuppyGoesTo key={going.id} puppy={going} onClose={() => setGoing(null)} onChanged={list.refetch} />
      )}
      {shared && <SharePuppy key={shared.id} puppy={shared} onClose={() => setShared(null)} />}
    </>
  )
})

/** Whether the breeder may look for a puppy's family. */
const isFree = (puppy: Puppy) => puppy.status === 'available' && isAlive(puppy)
