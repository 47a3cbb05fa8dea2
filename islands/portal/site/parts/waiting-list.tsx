import { useEffect, useRef, useState } from 'react'
import { leaveForLogin } from '#src/platform/client/errors.ts'
import { useIsPhone } from '#src/platform/client/hooks/use-is-phone.ts'
import { isPhotoPlace } from '#src/platform/client/kept/kept-files.ts'
import type { Kept } from '#src/platform/client/kept/kept-on-phone.ts'
import { serverTime } from '#src/platform/client/server-clock.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatBrief } from '#src/platform/ui/format.ts'
import { CloudUploadIcon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { kindOf } from './kept-kinds.ts'
import type { useReception } from './use-reception.ts'
import { keyOf } from './use-waiting.ts'

interface WaitingListProps {
  waiting: Kept[]
  litters: { id: string; name: string }[]
  reception: ReturnType<typeof useReception>
  isStuck: (entry: Kept) => boolean
  reasonOf: (entry: Kept) => string | undefined
  send: (onUnauthorized: () => void) => Promise<unknown>
  discard: (entry: Kept) => void
  onClose: () => void
}

/** Everything waiting to be sent, and since when. */
export function WaitingList({ waiting, litters, reception, onClose, ...acts }: WaitingListProps) {
  const { isStuck, reasonOf, send, discard } = acts
  const [asked, setAsked] = useState<Kept>()
  const [busy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const tryNow = useRef<HTMLButtonElement>(null)
  const where = useIsPhone() ? 'phone' : 'computer'
  const { isLost, lostAt } = reception

  function titleOf({ place, entry }: Kept) {
    const found = kindOf(place)
    const litter = litters.find(({ id }) => id === found?.id)
    return [found?.kind.label(entry) ?? 'An entry', litter?.name].filter(Boolean).join(', ')
  }

  // The row that was pressed may be gone.
  useEffect(() => {
    if (!asked && document.activeElement === document.body) tryNow.current?.focus()
  }, [asked])

  async function tryToSend() {
    if (busy) return
    setBusy(true)
    setTried(false)
    await send(leaveForLogin)
    setBusy(false)
    setTried(true)
  }

  return (
    <>
      <Dialog
        title={`${waiting.length} waiting to send`}
        onClose={onClose}
        actions={<Button look="primary" word="Try Now" ref={tryNow} busy={busy} onClick={tryToSend} />}
      >
        <ul className="kept-list lined">
          {waiting.map((entry) => {
            const { kind, screens: [screen] = [] } = kindOf(entry.place) ?? {}
            const link = kind?.link?.(entry.entry) ?? screen
            const Icon = kind?.Icon ?? CloudUploadIcon
            const title = titleOf(entry)
            const isElsewhere = link !== undefined && link !== location.pathname
            return (
              <li key={keyOf(entry)} className="cluster">
                <Icon size={24} />
                <div>
                  <p>
                    <b>{title}</b>
                  </p>
                  <p>
                    {[kind?.detail?.(entry.entry), formatBrief(entry.since, new Date(serverTime()))]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  {isStuck(entry) && (
                    <p className="row-warning">
                      {problemText(reasonOf(entry), isPhotoPlace(entry.place) ? null : isElsewhere)}
                    </p>
                  )}
                </div>
                <div className="waiting-acts row gap-4">
                  {isElsewhere && (
                    <a className="text-link" href={link} aria-label={`Open ${title}`}>
                      Open
                    </a>
                  )}
                  <button
                    className="button button-small button-delete"
                    type="button"
                    aria-label={`Discard ${title}`}
                    aria-disabled={busy}
                    onClick={() => !busy && setAsked(entry)}
                  >
                    Discard
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
        <p role="status">
          {wasTried && 'Not everything could be sent. '}
          {isLost && `No reception${lostAt ? ` since ${formatBrief(lostAt, new Date())}` : ''}. `}
          Nothing is lost: {subjectOf(waiting.length)} kept on this {where}
          {willBeSent(waiting.length, waiting.filter(isStuck).length)}.
        </p>
      </Dialog>
      {asked && (
        <Question
          title="Discard"
          action="Discard"
          isDangerous
          busy={false}
          onAction={() => {
            discard(asked)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {titleOf(asked)}: only this {where} has it, and it can't be brought back.
          </p>
        </Question>
      )}
    </>
  )
}

/** Why an entry is stuck and what to do about it; `isElsewhere` is null for one in which nothing can be corrected. */
function problemText(reason: string | undefined, isElsewhere: boolean | null) {
  const problem = reason ? `It can't be saved: ${reason.replace(/\.$/, '')}.` : "It can't be saved as it is."
  if (isElsewhere === null) return problem
  return `${problem} ${isElsewhere ? 'Please open it.' : 'Close this list to correct it.'}`
}

function subjectOf(count: number) {
  if (count === 1) return 'it is'
  return count === 2 ? 'both are' : 'they are'
}

function willBeSent(count: number, stuck: number) {
  if (stuck === count) return ''
  if (stuck === 0) return ' and will be sent as soon as possible'
  return `. The ${count - stuck === 1 ? 'other one' : 'others'} will be sent as soon as possible`
}
