import { type ReactNode, useId } from 'react'
import { useKeptFocus } from '#src/platform/client/hooks/use-kept-focus.ts'
import { CareRow } from './care-row.tsx'
import type { Care, CareItem } from './use-care.ts'

export type PlacedItem = CareItem & { heading: string }

interface CarePartProps {
  title: string
  items: readonly PlacedItem[]
  care: Care
  isOverdue?: boolean
  /** Whether its rows say which litter or dog they are about. */
  naming?: boolean
  /** Shown between rows, such as their days. */
  headOf?: (item: PlacedItem, before: PlacedItem | undefined) => ReactNode
}

const shown = 20

const idsOf = (items: readonly PlacedItem[]) => items.map(({ id }) => id).join()

/** Rows under one heading, with how many of them are left to do. */
export function CarePart({ title, items, care, isOverdue = false, naming = false, headOf }: CarePartProps) {
  const heading = useId()
  const kept = useKeptFocus(idsOf(items))
  if (items.length === 0) return null
  const open = items.filter(({ fields }) => fields.state === 'open').length
  return (
    <section className={isOverdue ? 'panel part part-overdue' : 'panel part'} aria-labelledby={heading}>
      <h2 id={heading}>
        {`${title} `}
        {open > 0 && <span className="part-count">{open}</span>}
      </h2>
      <ul className="care-rows" {...kept}>
        {items.slice(0, shown).map((item, index) => (
          <CareRow
            key={item.id}
            item={item}
            care={care}
            naming={naming}
            head={headOf?.(item, items[index - 1])}
          />
        ))}
      </ul>
      {items.length > shown && <p>And {items.length - shown} more</p>}
    </section>
  )
}

/** Everything done before the screen was opened: folded, newest first. */
export function DoneCare({ items, care }: { items: readonly PlacedItem[]; care: Care }) {
  const kept = useKeptFocus(idsOf(items))
  if (items.length === 0) return null
  const newest = items.toSorted((a, b) => (b.fields.doneOn ?? '').localeCompare(a.fields.doneOn ?? ''))
  return (
    <details className="panel part">
      <summary className="row spread">
        <h2>
          Done <span className="part-count">{items.length}</span>
        </h2>
      </summary>
      <ul className="care-rows" {...kept}>
        {newest.map((item) => (
          <CareRow key={item.id} item={item} care={care} naming={false} />
        ))}
      </ul>
    </details>
  )
}
