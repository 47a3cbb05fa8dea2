import { Menu, type MenuItem } from '#src/platform/ui/menu.tsx'
import { RowAction } from './table.tsx'

interface RowNameProps {
  /** What opening does, for screen readers. */
  word: string
  name: string
  onOpen: () => void
}

/** Names its row and opens it: it covers the row, below the row's other controls. */
export const RowName = ({ word, name, onOpen }: RowNameProps) => (
  <button className="row-name" type="button" aria-label={`${word} ${name}`} onClick={onOpen}>
    {name}
  </button>
)

export type RowItem = Pick<MenuItem, 'word' | 'Icon' | 'danger' | 'busy'> & { run: () => unknown }

interface RowActionsProps {
  name: string
  /** The one action in words. */
  first?: RowItem | undefined
  more: readonly (RowItem | false)[]
}

/** What a row can do: one action in words, and the rest in a menu, with what is dangerous last. */
export function RowActions({ name, first, more }: RowActionsProps) {
  const items = more.filter((item) => item !== false)
  const groups = [false, true].map((isDanger) => ({
    items: items
      .filter(({ danger = false }) => danger === isDanger)
      .map((item) => ({ ...item, label: `${item.word} ${name}` })),
  }))
  return (
    <>
      {first && <RowAction {...first} subject={name} onClick={first.run} />}
      <Menu name={name} groups={groups.filter((group) => group.items.length > 0)} />
    </>
  )
}
