import { PeopleLinks } from '#islands/portal/people/parts/people-links.tsx'
import { type PlacementShow, placementFilters } from '#src/placements/rules/list.ts'
import { api, fetchPage, type ListedPlacement } from '#src/platform/client/api-client.ts'
import { useNewDay, useNow } from '#src/platform/client/hooks/use-now.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { ManyFilters } from '#src/platform/ui/lists/many-filters.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { PlacementCard } from './parts/placement-card.tsx'

interface PlacementsProps {
  placements: ListedPlacement[]
  total: number
  /** How many there are under each filter. */
  counts: Record<PlacementShow, number>
  /** The filter and the search at first. */
  show: PlacementShow
  q: string
  /** The server's time when the page was rendered. */
  now: string
}

const nothing: Record<PlacementShow, string> = {
  reserved: 'A puppy that you reserve for a family is listed here.',
  home: 'No puppy has gone home yet.',
  ended: 'No reservation was cancelled, and no puppy came back.',
}

export default portalScreen(function Placements({
  placements,
  total,
  counts,
  show,
  q,
  now,
}: PlacementsProps) {
  const day = today(useNow(now))
  const list = usePortalList({
    name: 'placements',
    rendered: placements,
    total,
    renderedFilter: show,
    renderedSearch: q,
    load: ({ filter, ...query }) =>
      fetchPage(api.admin.placements.$get({ query: { ...query, show: filter as PlacementShow } })),
  })
  useNewDay(day, list.refetch)
  const { rows, searchProps, filterProps } = list
  const filters = placementFilters.map(([value, label]) => [value, label, counts[value]] as const)

  return (
    <>
      <ScreenHead
        title="Placements"
        ref={list.heading}
        note={`${counts.reserved} reserved, ${counts.home} at home`}
      />
      <PeopleLinks current="/admin/placements" />
      <div className="list-tools cluster filter-tools">
        <SearchField label="Search puppy, family or microchip" {...searchProps} />
        <ManyFilters legend="Placements shown" filters={filters} {...filterProps} />
        <CsvLink list="placements" query={{ show: filterProps.chosen, q: searchProps.value }} />
      </div>
      <ListBody
        list={list}
        failure="The placements could not be loaded."
        empty={
          <EmptyList
            title="No placements found"
            text={
              searchProps.value
                ? 'No placement matches this search and filter.'
                : nothing[filterProps.chosen as PlacementShow]
            }
          />
        }
      >
        <ul className="placement-cards stack gap-16">
          {rows.map((placement) => (
            <PlacementCard key={placement.id} placement={placement} today={day} />
          ))}
        </ul>
      </ListBody>
      <Pager {...list.pagerProps} />
    </>
  )
})
