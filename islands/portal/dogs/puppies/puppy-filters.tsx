import {
  groupByLitter,
  type PuppyFilter,
  puppyStatuses,
  puppyStatusLabels,
  websiteLabels,
  websites,
} from '#src/dogs/rules/puppies.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { CsvLink } from '#src/platform/ui/lists/csv-link.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'

interface PuppyFiltersProps {
  puppies: readonly Puppy[]
  /** How many puppies the filter leaves. */
  shown: number
  filter: PuppyFilter
  onFilter: (filter: PuppyFilter) => void
}

export function PuppyFilters({ puppies, shown, filter, onFilter }: PuppyFiltersProps) {
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

/** '7 puppies in 2 litters'. */
export function countOf(puppies: readonly Puppy[]) {
  const litters = groupByLitter(puppies).length
  return `${counted(puppies.length, 'puppy', 'puppies')} in ${counted(litters, 'litter', 'litters')}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
