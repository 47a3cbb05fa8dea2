import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api, fetchPage } from '#src/platform/client/api-client.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { HistoryIcon } from '#src/platform/ui/icons.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import type { ChangeKind } from '#src/records/rules/kinds.ts'
import { describeChange } from './describe-change.ts'

interface HistoryProps {
  kind: ChangeKind
  id: string
  label: string
}

/** Opens the history of a record, for its dialog. */
export function HistoryLink(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button className="button button-ghost history-link" type="button" onClick={() => setIsOpen(true)}>
        <HistoryIcon />
        History
      </button>
      {isOpen && createPortal(<HistoryDialog {...props} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

const failure = { title: 'Error', description: 'The history could not be loaded.' }

export function HistoryDialog({ kind, id, label, onClose }: HistoryProps & { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', kind, id, page],
    queryFn: () => fetchPage(api.admin.changes.$get({ query: { kind, id, page: String(page) } })),
    // Changes saved by the dialog below belong in here.
    staleTime: 0,
  })
  return (
    <Dialog title={`History of ${label}`} onClose={onClose}>
      {isError && <LoadError message={failure} onRetry={refetch} />}
      {data?.rows.length === 0 && <p>No changes have been recorded yet.</p>}
      <ul className="history">
        {data?.rows.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{formatTime(change.at)}</time>
            <span className="visually-hidden">: </span>
            <span>{describeChange(change)}</span>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Dialog>
  )
}
