import { useState } from 'react'
import {
  groupByLitter,
  type PuppyFilter,
  puppyStatuses,
  puppyStatusLabels,
  websiteLabels,
  websites,
} from '#src/dogs/rules/puppies.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { SlidersHorizontalIcon } from '#src/platform/ui/icons.tsx'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { type Filter, FilterSelect, FilterSheet } from '#src/platform/ui/lists/filter-sheet.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'

interface PuppyFiltersProps {
  puppies: readonly Puppy[]
  /** How many puppies match the filter. */
  shown: number
  filter: PuppyFilter
  onFilter: (filter: PuppyFilter) => void
}

/** Search and filters of Manage Puppies, which fold behind a button on a phone. */
export function PuppyFilters({ puppies, shown, filter, onFilter }: PuppyFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { text, litterId, status, website } = filter
  const count = [litterId, status, website !== 'all'].filter(Boolean).length
  const litters = groupByLitter(puppies).map(
    ({ litterId, puppies: [first] }) => [litterId, first.litterName] as const,
  )
  const filters: Filter[] = [
    {
      label: 'Litter',
      value: litterId,
      options: [['', 'All litters'], ...litters],
      choose: (litterId) => onFilter({ ...filter, litterId }),
    },
    {
      label: 'Status',
      value: status,
      options: [
        ['', 'All statuses'],
        ...puppyStatuses.map((each) => [each, puppyStatusLabels[each]] as const),
      ],
      choose: (status) => onFilter({ ...filter, status: status as PuppyFilter['status'] }),
    },
    {
      label: 'Website',
      value: website,
      options: websites.map((each) => [each, websiteLabels[each]] as const),
      choose: (website) => onFilter({ ...filter, website: website as PuppyFilter['website'] }),
    },
  ]
  return (
    <div className="list-tools cluster filter-tools puppy-filters">
      <SearchField
        label="Search puppies"
        value={text}
        result={text || count > 0 ? `${shown} of ${counted(puppies.length, 'puppy', 'puppies')}` : ''}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <Button
        className="filter-button"
        Icon={SlidersHorizontalIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filter
        {count > 0 && <span className="counter-pill center">{count}</span>}
      </Button>
      {filters.map(({ label, ...each }) => (
        <FilterSelect key={label} {...each} aria-label={label} />
      ))}
      <CsvLink
        list="puppies"
        query={{ litterId, status, website: website === 'all' ? '' : website, q: text }}
      />
      {isOpen && (
        <FilterSheet
          filters={filters}
          action={`Show ${counted(shown, 'Puppy', 'Puppies')}`}
          onClear={() => onFilter({ text, litterId: '', status: '', website: 'all' })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** '7 puppies in 2 litters'. */
export function countOf(puppies: readonly Puppy[]) {
  const litters = groupByLitter(puppies).length
  return `${counted(puppies.length, 'puppy', 'puppies')} in ${counted(litters, 'litter', 'litters')}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
