import { DownloadIcon } from '#src/platform/ui/icons.tsx'

interface CsvLinkProps {
  list: 'puppies' | 'inquiries' | 'customers' | 'placements'
  /** The search and the filter of the list; empty texts ask for nothing. */
  query: Record<string, string>
}

/** Downloads all rows that match the search and the filter. */
export const CsvLink = ({ list, query }: CsvLinkProps) => (
  <a className="quiet-link" href={`/api/admin/${list}/csv${queryOf(query)}`} download>
    <DownloadIcon />
    <span className="unseen-on-phone">Download CSV</span>
  </a>
)

function queryOf(asked: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value))
  return query.size > 0 ? `?${query}` : ''
}
