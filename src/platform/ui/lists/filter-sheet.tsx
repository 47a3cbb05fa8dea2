import { type SelectHTMLAttributes, useEffect, useId, useRef } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { onDismiss } from '#src/platform/ui/dismissal.ts'
import { XIcon } from '#src/platform/ui/icons.tsx'

export interface Filter {
  label: string
  value: string
  /** Pairs of value and label. */
  options: readonly (readonly [value: string, label: string])[]
  choose: (value: string) => void
}

type FilterSelectProps = Omit<Filter, 'label'> & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'>

export const FilterSelect = ({ options, choose, ...select }: FilterSelectProps) => (
  <select {...select} className="input" onChange={({ target }) => choose(target.value)}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)

interface FilterSheetProps {
  filters: readonly Filter[]
  /** What closing it shows, such as 'Show 9 Puppies'. */
  action: string
  onClear: () => void
  onClose: () => void
}

/** A list's filters on a phone, a sheet from below; the list below it follows each choice. */
export function FilterSheet({ filters, action, onClear, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="menu filter-sheet"
      aria-labelledby={`${id}-title`}
      onCancel={onDismiss(onClose)}
    >
      <div className="menu-head">
        <h2 id={`${id}-title`}>Filter</h2>
        <button className="icon-button" type="button" aria-label="Close" onClick={onClose}>
          <XIcon size={24} />
        </button>
      </div>
      <div className="filter-sheet-body">
        {filters.map(({ label, ...filter }) => (
          <div key={label} className="field">
            <label htmlFor={id + label}>{label}</label>
            <FilterSelect {...filter} id={id + label} />
          </div>
        ))}
        <div className="filter-sheet-foot">
          <Button look="ghost" word="Clear" onClick={onClear} />
          <Button look="primary" word={action} onClick={onClose} />
        </div>
      </div>
    </dialog>
  )
}
