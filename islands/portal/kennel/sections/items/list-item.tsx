import { Field } from '#src/platform/ui/forms/field.tsx'
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { type Item, type ItemErrors, type ItemList, type ItemValues, nameOf } from './use-item-list.ts'

interface ListItemProps {
  list: ItemList
  item: Item
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  isRemovable: boolean
  errors: ItemErrors
  onToggle: () => void
  onChange: (values: ItemValues) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An item as one line, or open with its fields. */
export function ListItem({ list, item, isOpen, isFirst, isLast, isRemovable, errors, ...on }: ListItemProps) {
  const { Fields } = list
  const { key, values } = item
  const [[titleName, title] = ['', '']] = Object.entries(values)
  const name = nameOf(list, item)
  const note = list.noteOf?.(values)

  const actions = [
    { id: 'up', label: 'Move Up', Icon: ArrowUpIcon, isOff: isFirst, act: () => on.onMove(-1) },
    { id: 'down', label: 'Move Down', Icon: ArrowDownIcon, isOff: isLast, act: () => on.onMove(1) },
    { id: 'remove', label: 'Remove', Icon: Trash2Icon, isOff: !isRemovable, act: on.onRemove },
  ]

  return (
    <li className="item" data-open={isOpen}>
      <div className="item-head cluster">
        <button
          className="item-toggle row"
          id={`${key}-toggle`}
          type="button"
          aria-expanded={isOpen}
          onClick={on.onToggle}
        >
          <ChevronRightIcon />
          <span>{name}</span>
          {note && <small>{` ${note}`}</small>}
        </button>
        <div className="item-actions beside gap-4">
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
        <div className="item-body stack gap-16">
          <Field name={key} label={list.label} errors={errors[titleName]}>
            {(control) => (
              <input
                {...control}
                className="input"
                value={title}
                autoComplete="off"
                onChange={(event) => on.onChange({ [titleName]: event.target.value })}
              />
            )}
          </Field>
          <Fields item={item} errors={errors} onChange={on.onChange} />
        </div>
      )}
    </li>
  )
}
