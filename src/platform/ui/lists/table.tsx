import type { ComponentType, MouseEvent, ReactNode } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Names the row; on a phone it comes first. */
  leads?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  actions: (row: Row) => ReactNode
}

const controls = 'a, button, input, select, textarea, label, dialog'

/** A click anywhere in a row opens what its name opens; someone who selects text wants to copy it. */
function openRow({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || target.closest(controls) || document.getSelection()?.toString()) return
  currentTarget.querySelector<HTMLElement>('.row-name')?.click()
}

/** A table that becomes a stack of cards on narrow screens. */
export function Table<Row extends { id: string }>({ caption, columns, rows, actions }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th className="table-actions" scope="col">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id} onClick={openRow}>
            {columns.map(({ head, cell, leads }) => (
              <td key={head} data-head={head} className={leads ? 'table-lead' : undefined}>
                {cell(row)}
              </td>
            ))}
            <td className="table-actions">
              <div>{actions(row)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RowActionProps {
  /** The button's verb, shown on a phone, and its row, for screen readers. */
  word: string
  subject: string
  Icon: ComponentType
  onClick: () => void
  danger?: boolean
  /** Keeps the button focusable; `onClick` has to ignore a second press. */
  busy?: boolean
}

export function RowAction(props: RowActionProps) {
  const { word, subject, Icon, onClick, danger = false, busy = false } = props
  return (
    <button
      className={danger ? 'row-action row-action-danger' : 'row-action'}
      type="button"
      title={word}
      aria-label={`${word} ${subject}`}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      <Icon />
      <span aria-hidden="true">{word}</span>
    </button>
  )
}

interface RowLinkProps extends Pick<RowActionProps, 'word' | 'subject' | 'Icon'> {
  href: string
}

/** As `RowAction`, for an action with a screen of its own. */
export const RowLink = ({ word, subject, Icon, href }: RowLinkProps) => (
  <a className="row-action" href={href} title={word} aria-label={`${word} ${subject}`}>
    <Icon />
    <span aria-hidden="true">{word}</span>
  </a>
)
