import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api, fetchPage } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { HistoryIcon } from '#src/platform/ui/icons.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import type { ChangeKind } from '#src/records/rules/kinds.ts'
import { describeChange } from './describe-change.ts'

interface RecordProps {
  kind: ChangeKind
  id: string
  label: string
}

const historyOf = ({ kind, id, label }: RecordProps): History => ({
  label,
  queryKey: ['history', kind, id],
  load: (page) => fetchPage(api.admin.changes.$get({ query: { kind, id, page } })),
})

/** Opens the history of a record, for its dialog. */
export function HistoryLink(props: RecordProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="ghost"
        word="History"
        className="history-link"
        Icon={HistoryIcon}
        onClick={() => setIsOpen(true)}
      />
      {isOpen &&
        createPortal(<HistoryDialog {...historyOf(props)} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

const failure = { title: 'Error', description: 'The history could not be loaded.' }

type Changes = InferResponseType<typeof api.admin.changes.$get, 200>

interface History {
  /** The record's name. */
  label: string
  queryKey: readonly string[]
  load: (page: string) => Promise<{ rows: Changes; total: number }>
}

export function HistoryDialog({ label, queryKey, load, onClose }: History & { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => load(String(page)),
    // Changes saved in the dialog underneath must show here.
    staleTime: 0,
  })
  return (
    <Dialog title={`History of ${label}`} onClose={onClose}>
      {isError && <LoadError message={failure} onRetry={refetch} />}
      {data?.rows.length === 0 && <p>No changes have been recorded yet.</p>}
      <ul className="history lined">
        {data?.rows.map((change) => (
          <li key={change.id}>
            <time className="quiet" dateTime={change.at}>
              {formatTime(change.at)}
            </time>
            <span className="visually-hidden">: </span>
            <span>{describeChange(change)}</span>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Dialog>
  )
}
