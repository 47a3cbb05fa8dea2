import type { ComponentType, ReactNode } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row; on a phone it stands on top. */
  leads?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  actions: (row: Row) => ReactNode
}

/** A table that turns into a stack of cards where it is too narrow. */
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
          <tr key={row.id}>
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
  /** What it does, in one word, shown on a phone; and to what, for who cannot see the row. */
  word: string
  subject: string
  Icon: ComponentType
  onClick: () => void
  danger?: boolean
  /** It is being done. It keeps the focus; a second press is for `onClick` to ignore. */
  busy?: boolean
}

export function RowAction({ word, subject, Icon, onClick, danger = false, busy = false }: RowActionProps) {
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

/** What stands where a list has nothing to show. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
