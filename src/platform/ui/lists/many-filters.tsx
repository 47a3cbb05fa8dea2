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
      <Segments
        legend={legend}
        segments={filters.map(([value, label, count]) => ({ value, label, count }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      <select
        className="input"
        aria-label={legend}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {filters.map(([value, label, count]) => (
          <option key={value} value={value}>
            {[label, count].join(' ').trim()}
          </option>
        ))}
      </select>
    </>
  )
}
