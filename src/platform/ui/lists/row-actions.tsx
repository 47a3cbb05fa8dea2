import { Menu, type MenuItem } from '#src/platform/ui/menu.tsx'
import { RowAction, RowLink } from './table.tsx'

interface RowNameProps {
  /** What opening does, for screen readers. */
  word: string
  name: string
  onOpen?: () => void
  /** Where it leads, if to a screen of its own. */
  link?: string
}

/** Names its row and opens it: it covers the row, below the row's other controls. */
export const RowName = ({ word, name, onOpen, link }: RowNameProps) =>
  link ? (
    <a className="row-name covers" href={link} aria-label={`${word} ${name}`}>
      {name}
    </a>
  ) : (
    <button className="row-name covers" type="button" aria-label={`${word} ${name}`} onClick={onOpen}>
      {name}
    </button>
  )

/** It does something, or leads to a screen of its own. */
export type RowItem = Pick<MenuItem, 'word' | 'Icon' | 'danger' | 'busy'> &
  ({ run: () => unknown } | { link: string })

interface RowActionsProps {
  name: string
  /** The one action in words. */
  first?: RowItem | undefined
  more: readonly (RowItem | false)[]
}

/** A row's actions: one in words, the rest in a menu, dangerous ones last. */
export function RowActions({ name, first, more }: RowActionsProps) {
  const items = more.filter((item) => item !== false)
  const groups = [false, true].map((isDanger) => ({
    items: items
      .filter(({ danger = false }) => danger === isDanger)
      .map((item) => ({ ...item, label: `${item.word} ${name}` })),
  }))
  return (
    <>
      {first &&
        ('link' in first ? (
          <RowLink {...first} subject={name} href={first.link} />
        ) : (
          <RowAction {...first} subject={name} onClick={first.run} />
        ))}
      <Menu name={name} groups={groups.filter((group) => group.items.length > 0)} />
    </>
  )
}
