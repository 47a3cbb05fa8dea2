import { FilterSelect } from './filter-sheet.tsx'
import { Segments } from './segments.tsx'

interface ManyFiltersProps {
  legend: string
  filters: readonly (readonly [value: string, label: string, count?: number])[]
  chosen: string
  onChoose: (value: string) => void
}

/** A list's filters, where there are many: segments, or on a phone a select. */
export function ManyFilters({ legend, filters, chosen, onChoose }: ManyFiltersProps) {
  return (
    <>
      <Segments legend={legend} segments={filters} chosen={chosen} onChoose={onChoose} />
      <FilterSelect
        aria-label={legend}
        value={chosen}
        options={filters.map(([value, label, count]) => [value, [label, count].join(' ').trim()])}
        choose={onChoose}
      />
    </>
  )
}
