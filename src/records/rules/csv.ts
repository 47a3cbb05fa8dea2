import { clockInMansfield } from '#src/platform/values/calendar.ts'

/** The text of a cell; empty for null. */
export type Cell = string | null

/** Spreadsheets take these as the start of a formula, whatever blank or invisible characters come before them. */
const formula = /^[\t\r]|^[\s\p{C}]*[=+\-@\u2212]/u
const needsQuotes = /[",\r\n]/

function field(cell: Cell): string {
  const text = cell ?? ''
  const guarded = formula.test(text.normalize('NFKC')) ? `'${text}` : text
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The last line of a file ends with CR LF too. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(field).join(',')}\r\n`

/** Without it, spreadsheets do not read UTF-8. */
export const byteOrderMark = '\ufeff'

/** A file by RFC 4180, with the columns' names in the first line. */
export const csvFile = <Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]): string =>
  byteOrderMark +
  csvLine(Object.keys(columns)) +
  rows.map((row) => csvLine(Object.values(columns).map((cellOf) => cellOf(row)))).join('')

/** An ISO time as '2026-11-21 15:05' in Mansfield. */
export const csvTime = (time: string | null): Cell => time && clockInMansfield(time)

/** Cents as '3200.00'. */
export const csvPrice = (cents: number | null): Cell => (cents === null ? null : (cents / 100).toFixed(2))
