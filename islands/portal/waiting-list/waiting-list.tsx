import { useState } from 'react'
import { PeopleLinks } from '#islands/portal/people/parts/people-links.tsx'
import { WishChips } from '#islands/portal/waiting-list/family/wish-chips.tsx'
import { useNews } from '#islands/portal/waiting-list/news/use-news.tsx'
import { familyPath } from '#src/people/rules/families.ts'
import { api, fetchPage, type WaitingEntry } from '#src/platform/client/api-client.ts'
import { useNewDay, useNow } from '#src/platform/client/hooks/use-now.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { WaitingBadge, WantsBadges } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDay } from '#src/platform/ui/format.ts'
import { CheckIcon, EyeIcon, NewspaperIcon, PawPrintIcon, PencilIcon } from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { ManyFilters } from '#src/platform/ui/lists/many-filters.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { RowActions, type RowItem, RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { type Column, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { type WaitingShow, waitingFilters } from '#src/waiting-list/fields/portal.ts'
import { timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { mayBeAsked } from '#src/waiting-list/rules/standing.ts'
import { CopyText } from './family/copy-text.tsx'
import { FamilyDetails } from './family/family-details.tsx'
import { FamilyForm } from './family/family-form.tsx'
import { ReservePuppy } from './family/family-questions.tsx'
import { MatchPuppies } from './family/match-puppies.tsx'
import { type FamilyActions, useFamilyActions } from './family/use-family-actions.ts'

interface WaitingListProps {
  families: WaitingEntry[]
  total: number
  page?: number
  /** The filter and the search at first. */
  show?: WaitingShow
  q?: string
  /** The family whose details are open at first. */
  opens?: string | null
  /** The server's time when the page was rendered. */
  now: string
  hasMail: boolean
  admin: string
}

export default portalScreen(function WaitingList(props: WaitingListProps) {
  const { families, total, page = 1, show = 'on', q = '', opens = null, now, hasMail, admin } = props
  const day = today(useNow(now))
  const list = usePortalList({
    name: 'waiting-list',
    rendered: families,
    total,
    renderedPage: page,
    renderedFilter: show,
    renderedSearch: q,
    load: ({ filter, ...query }) =>
      fetchPage(api.admin['waiting-list'].$get({ query: { ...query, show: filter as WaitingShow } })),
  })
  useNewDay(day, list.refetch)
  const { form, add, edit, found: left } = useRecordEditing(list, admin)
  const [opened, setOpened] = useState(opens)
  const [reserving, setReserving] = useState<WaitingEntry | null>(null)
  const [matched, setMatched] = useState<WaitingEntry | null>(null)
  const [added, setAdded] = useState<WaitingEntry | null>(null)
  const news = useNews()
  const { rows, searchProps, filterProps } = list
  const open = rows.find(({ id }) => id === opened)
  const isEmpty = rows.length === 0 && !list.isError && !searchProps.value && filterProps.chosen === 'on'

  function onGone() {
    setOpened(null)
    list.focusHeading()
  }
  const actions = useFamilyActions({ refetch: list.refetch, onGone })

  async function confirm(entry: WaitingEntry) {
    const isDone = await actions.confirm(entry)
    // This filter removes the row that has the focus.
    if (isDone && filterProps.chosen === 'to-confirm') list.focusHeading()
  }

  /** A family's next event, by its state. */
  function firstAction(entry: WaitingEntry): RowItem {
    if (entry.saidYes) return { word: 'Reserve', Icon: CheckIcon, run: () => setReserving(entry) }
    if (entry.shownState === 'unconfirmed')
      return {
        word: 'Confirm',
        Icon: CheckIcon,
        busy: actions.isBusy(entry),
        run: () => confirm(entry),
      }
    if (!mayBeAsked(entry)) return writeTo(entry)
    return { word: 'Match', Icon: PawPrintIcon, run: () => setMatched(entry) }
  }

  return (
    <>
      <ScreenHead
        title="Waiting List"
        ref={list.heading}
        {...(!isEmpty && { note: countOf(list.pagerProps.total), live: true })}
      >
        <div className="actions">
          <Button Icon={NewspaperIcon} word="Write News" onClick={() => news.write()} />
          {!isEmpty && <AddButton label="Add Family" onClick={add} />}
        </div>
      </ScreenHead>
      <PeopleLinks current="/admin/waiting-list" />
      <FoundForms {...left} />
      {news.left}
      <div className="list-tools cluster filter-tools">
        <SearchField label="Search name or email" {...searchProps} />
        <ManyFilters legend="Families shown" filters={waitingFilters} {...filterProps} />
      </div>
      <ListBody
        list={list}
        failure="The waiting list could not be loaded."
        empty={
          <EmptyList
            title="No families found"
            text={
              isEmpty
                ? 'Families join on the website, or you add them yourself.'
                : 'No family matches this search and filter.'
            }
          >
            {isEmpty && <AddButton label="Add Your First Family" onClick={add} />}
          </EmptyList>
        }
      >
        <div className="waiting-table">
          <Table
            caption="Families"
            columns={columnsWith(actions)}
            rows={rows}
            actions={(entry) => (
              <RowActions
                name={entry.name}
                first={firstAction(entry)}
                more={[
                  { word: 'Details', Icon: EyeIcon, run: () => setOpened(entry.id) },
                  'run' in firstAction(entry) && writeTo(entry),
                ]}
              />
            )}
          />
        </div>
      </ListBody>
      <Pager {...list.pagerProps} />
      {open && (
        <FamilyDetails
          key={open.id}
          entry={open}
          day={day}
          actions={actions}
          hasMail={hasMail}
          refetch={list.refetch}
          onEdit={() => edit(open)}
          onClose={() => setOpened(null)}
          onErased={async () => {
            await list.refetch()
            onGone()
          }}
        />
      )}
      {form && (
        <FamilyForm key={form.opened} {...form} hasMail={hasMail} {...(!hasMail && { onAdded: setAdded })} />
      )}
      {added && <CopyText family={added} onClose={() => setAdded(null)} />}
      {matched && (
        <MatchPuppies
          key={matched.id}
          entry={matched}
          hasMail={hasMail}
          onClose={() => setMatched(null)}
          onChanged={list.refetch}
        />
      )}
      {reserving?.saidYes && (
        <ReservePuppy
          setAside={reserving.saidYes}
          refetch={list.refetch}
          onClose={() => setReserving(null)}
        />
      )}
      {news.dialog}
    </>
  )
})

const writeTo = ({ personId }: WaitingEntry): RowItem => ({
  word: 'Write',
  Icon: PencilIcon,
  link: familyPath(personId, '/admin/waiting-list', true),
})

const countOf = (count: number) => (count === 1 ? '1 family' : `${count} families`)

const columnsWith = (actions: FamilyActions): Column<WaitingEntry>[] => [
  {
    head: 'Place',
    cell: ({ place }) => place ?? <span aria-hidden="true">–</span>,
  },
  {
    head: 'Family',
    leads: true,
    cell: (entry) => (
      <div>
        <RowName word="Open" name={entry.name} link={familyPath(entry.personId, '/admin/waiting-list')} />
        <WaitingBadge family={entry} />
        <WantsBadges wanted={entry.wanted} />
        <RowFailure message={actions.failureOf(entry)} onReload={actions.reload} />
      </div>
    ),
  },
  { head: 'Wishes', cell: ({ wishes }) => <WishChips wishes={wishes} /> },
  { head: 'When', cell: ({ timeline }) => timelineLabels[timeline] },
  { head: 'Since', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    head: 'Last heard from',
    cell: ({ shownState, lastSignAt }) =>
      shownState === 'unconfirmed' ? (
        '–'
      ) : (
        <span className={shownState === 'silent' ? 'last-sign-old' : undefined}>{formatDay(lastSignAt)}</span>
      ),
  },
]
