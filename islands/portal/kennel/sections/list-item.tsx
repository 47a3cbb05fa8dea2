import { useRef } from 'react'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import type { Item, ItemErrors, ItemList } from './use-item-list.ts'

interface ListItemProps {
  list: ItemList
  item: Item
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  isRemovable: boolean
  errors: ItemErrors
  onToggle: () => void
  onChange: (change: Partial<Item>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An item as one line, or open with its two fields. */
export function ListItem({ list, item, isOpen, isFirst, isLast, isRemovable, errors, ...on }: ListItemProps) {
  const { key, title, text } = item
  const area = useRef<HTMLTextAreaElement>(null)
  const name = title.trim() || list.untitled

  function insert(placeholder: string) {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    area.current.focus()
    area.current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    on.onChange({ text: area.current.value })
  }

  const actions = [
    { id: 'up', label: 'Move Up', Icon: ArrowUpIcon, isOff: isFirst, act: () => on.onMove(-1) },
    { id: 'down', label: 'Move Down', Icon: ArrowDownIcon, isOff: isLast, act: () => on.onMove(1) },
    { id: 'remove', label: 'Remove', Icon: Trash2Icon, isOff: !isRemovable, act: on.onRemove },
  ]

  return (
    <li className="item" data-open={isOpen}>
      <div className="item-head">
        <button
          className="item-toggle"
          id={`${key}-toggle`}
          type="button"
          aria-expanded={isOpen}
          onClick={on.onToggle}
        >
          <ChevronRightIcon />
          {name}
        </button>
        <div className="item-actions">
          {actions.map(({ id, label, Icon, isOff, act }) => (
            <button
              key={id}
              className="icon-button"
              id={`${key}-${id}`}
              type="button"
              aria-label={`${label}: ${name}`}
              aria-disabled={isOff}
              onClick={() => isOff || act()}
            >
              <Icon />
            </button>
          ))}
        </div>
      </div>
      {isOpen && (
        <div className="item-body">
          <Field name={key} label={list.title.label} errors={errors[list.title.name]}>
            {(control) => (
              <input
                {...control}
                className="input"
                value={title}
                autoComplete="off"
                onChange={(event) => on.onChange({ title: event.target.value })}
              />
            )}
          </Field>
          <Field
            name={`${key}-text`}
            label={list.text.label}
            errors={errors[list.text.name]}
            warning={list.warning?.(text)}
          >
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={list.text.rows}
                ref={area}
                value={text}
                onChange={(event) => on.onChange({ text: event.target.value })}
              />
            )}
          </Field>
          <div className="placeholders">
            {list.placeholders.map((placeholder) => (
              <button
                key={placeholder}
                className="button button-secondary button-small"
                type="button"
                aria-label={`Insert ${placeholder}`}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </button>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}
