import { type GalleryFilter, galleryFilters } from '#src/domain/gallery.ts'

interface FilterBarProps {
  chosen: GalleryFilter
  /** Number of photos to review. */
  waiting: number
  onChoose: (filter: GalleryFilter) => void
}

const filters = Object.keys(galleryFilters) as GalleryFilter[]

export function FilterBar({ chosen, waiting, onChoose }: FilterBarProps) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Photos shown</legend>
      {filters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {galleryFilters[filter].label}
          {filter === 'waiting' && waiting > 0 && <span className="counter-pill">{waiting}</span>}
        </button>
      ))}
    </fieldset>
  )
}
