import type { ReactNode } from 'react'
import { orBlank } from '#src/papers/rules/sheets.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'

interface PrintSheetProps {
  /** At the top right, one below the other. */
  aside: readonly string[]
  /** At the foot of every sheet: who it is about, and which paper it is. */
  foot: string
  paper: string
  children: ReactNode
}

/** The printed part of a paper: A4, black on white, with the kennel at the top and its numbers at the foot of each sheet. */
export function PrintSheet({ aside, foot, paper, children }: PrintSheetProps) {
  return (
    <article className="print-sheet">
      <div className="print-body">
        <div className="print-page">
          <PrintHead aside={aside} />
          {children}
        </div>
      </div>
      <div className="print-room" aria-hidden="true" />
      <PrintFoot foot={foot} paper={paper} />
    </article>
  )
}

/** The kennel and its address on the left, its contact details on the right. */
function PrintHead({ aside }: Pick<PrintSheetProps, 'aside'>) {
  const { assets, kennel } = usePageInfo()
  return (
    <header className="print-head">
      <img src={assets.images['mark.svg']} alt="" width={36} height={36} />
      <p>
        <b>{kennel.businessName}</b>
        {orBlank(kennel.address)}
      </p>
      <p>
        {aside.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </header>
  )
}

/** Repeated at the foot of every sheet that is printed. */
const PrintFoot = ({ foot, paper }: Pick<PrintSheetProps, 'foot' | 'paper'>) => (
  <footer className="print-foot">
    <p>{foot}</p>
    <p>{paper}</p>
  </footer>
)

/** A part with its heading below a rule. */
export const PrintPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="print-part">
    <h2>{title}</h2>
    {children}
  </section>
)

interface PrintColumn<Row> {
  head: string
  cell: (row: Row) => string | null
  /** Names the row. */
  leads?: boolean
}

interface PrintTableProps<Row> {
  caption: string
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  className?: string
}

/** A table that becomes a list of facts on a narrow screen, but not on paper; its class sets the widths of its columns. */
export const PrintTable = <Row,>({ caption, columns, rows, className = '' }: PrintTableProps<Row>) => (
  <table className={`print-table ${className}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ head }) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <tr key={at}>
          {columns.map(({ head, cell, leads }) => {
            const Cell = leads ? 'th' : 'td'
            return (
              <Cell key={head} data-head={head} scope={leads ? 'row' : undefined}>
                {cell(row)}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
