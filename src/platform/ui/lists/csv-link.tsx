import { DownloadIcon } from '#src/platform/ui/icons.tsx'

interface CsvLinkProps {
  list: 'puppies' | 'inquiries' | 'customers'
  /** The search text of the list. */
  q: string
}

/** Downloads all rows that match the search. */
export const CsvLink = ({ list, q }: CsvLinkProps) => (
  <a className="quiet-link" href={`/api/admin/${list}/csv${q && `?q=${encodeURIComponent(q)}`}`} download>
    <DownloadIcon />
    <span>Download CSV</span>
  </a>
)
