import { useState } from 'react'
import { api, fetchPage, send, type TrashItem } from '#src/platform/client/api-client.ts'
import { ConfirmDeletion } from '#src/platform/client/delete-dialog.tsx'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useKeptFocus } from '#src/platform/client/hooks/use-kept-focus.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { restored, restoreOne } from '#src/platform/client/restore.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { ManyFilters } from '#src/platform/ui/lists/many-filters.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { type TrashQuery, trashDays, trashFilters } from '#src/records/rules/trash.ts'
import { TrashCard } from './trash/trash-card.tsx'

interface TrashProps {
  items: TrashItem[]
  total: number
}

/** Everything in the trash, whatever the search and filter. */
interface Everything {
  id: 'all'
  count: number
}

const note = `What you delete stays here for ${trashDays} days.`

export default portalScreen(function Trash({ items, total }: TrashProps) {
  const list = usePortalList({
    name: 'trash',
    rendered: items,
    total,
    load: ({ filter, ...query }) =>
      fetchPage(
        api.admin.trash.$get({
          query: { ...query, ...(filter && { kind: filter as NonNullable<TrashQuery['kind']> }) },
        }),
      ),
  })
  const { rows, searchProps, filterProps } = list
  const [deleting, setDeleting] = useState<TrashItem | Everything | null>(null)
  const kept = useKeptFocus(rows)
  const isFiltered = Boolean(searchProps.value || filterProps.chosen)
  const isEmpty = rows.length === 0 && !isFiltered

  async function refetch() {
    const left = await list.refetch()
    if (left.length === 0) list.focusHeading()
  }
  const { run, isBusy, failureOf } = useRowActions(refetch)
  const restore = (item: TrashItem) =>
    run([item], {
      change: ({ id }) => restoreOne(id),
      success: ({ kept: stayed }) => restored(item.label, stayed),
    })

  /** Counted now: the list may show only a part of it, or be old. */
  async function empty() {
    try {
      const { total: count } = await fetchPage(api.admin.trash.$get({ query: {} }))
      setDeleting({ id: 'all', count })
    } catch (error) {
      reportFailure(error)
    }
  }

  return (
    <>
      <ScreenHead title="Trash" ref={list.heading} note={isEmpty ? undefined : note}>
        {rows.length > 0 && (
          <Button word="Empty Trash" className="button-delete" Icon={Trash2Icon} onClick={empty} />
        )}
      </ScreenHead>
      {!isEmpty && (
        <div className="list-tools cluster filter-tools">
          <SearchField label="Search trash" {...searchProps} />
          <ManyFilters legend="Things shown" filters={trashFilters} {...filterProps} />
        </div>
      )}
      <ListBody
        list={list}
        failure="The trash could not be loaded."
        empty={
          <EmptyList
            title={isFiltered ? 'Nothing found' : 'Nothing in the trash'}
            text={isFiltered ? 'Nothing matches this search and filter.' : note}
          >
            {isEmpty && <ButtonLink word="Back to Dashboard" href="/admin" />}
          </EmptyList>
        }
      >
        <ul className="trash-list framed lined" {...kept}>
          {rows.map((item) => (
            <TrashCard
              key={item.id}
              item={item}
              busy={isBusy(item)}
              failure={failureOf(item)}
              onRestore={() => restore(item)}
              onDelete={() => setDeleting(item)}
            />
          ))}
        </ul>
      </ListBody>
      <Pager {...list.pagerProps} />
      {deleting && (
        <ConfirmDeletion
          title={
            'count' in deleting
              ? `Delete ${things(deleting.count)} for good?`
              : `Delete ${deleting.label} for good?`
          }
          label="Delete for Good"
          row={deleting}
          remove={({ id }) =>
            send(id === 'all' ? api.admin.trash.$delete() : api.admin.trash[':id'].$delete({ param: { id } }))
          }
          success={{
            title: 'Success',
            description: 'count' in deleting ? 'The trash is empty' : `${deleting.label} is gone for good`,
          }}
          onClose={() => setDeleting(null)}
          onDeleted={refetch}
        >
          <p>This can't be undone.</p>
        </ConfirmDeletion>
      )}
    </>
  )
})

const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`
