import { DownloadIcon } from '#src/platform/ui/icons.tsx'

interface CsvLinkProps {
  list: 'puppies' | 'inquiries' | 'customers' | 'placements'
  /** The search text of the list. */
  q: string
  /** The filter of the list, if it has one. */
  show?: string
}

/** Downloads all rows that match the search. */
export const CsvLink = ({ list, q, show = '' }: CsvLinkProps) => (
  <a className="quiet-link" href={`/api/admin/${list}/csv${queryOf({ show, q })}`} download>
    <DownloadIcon />
    <span>Download CSV</span>
  </a>
)

function queryOf(asked: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value))
  return query.size > 0 ? `?${query}` : ''
}
