import { type ReactNode, useEffect, useRef } from 'react'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { api, fetchJson, type LetterEntry, moveToTrash } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { LetterBadge } from '#src/platform/ui/badge.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { InboxIcon, NotebookPenIcon, PencilIcon, ReplyIcon } from '#src/platform/ui/icons.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { NoteForm } from './note-form.tsx'
import type { Correspondence } from './use-letters.ts'

const kinds = {
  inquiry: { did: 'Asked on', Icon: InboxIcon },
  letter: { did: 'You answered', Icon: ReplyIcon },
  note: { did: 'Note', Icon: NotebookPenIcon },
}

/** The letters between a family and the breeder, and the breeder's notes, newest first. */
export function Letters({ letters }: { letters: Correspondence }) {
  const { query, writing, heading, note, setNote, isWriting, write, undo, changed } = letters
  const { data } = query
  const { rows, total } = data ?? { rows: [], total: 0 }
  const { run, isBusy, failureOf } = useRowActions(changed)
  const addNote = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // The focused button may be gone with the change.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (data && isLost) heading.current?.focus()
    hadFocus.current = list.current?.contains(document.activeElement) ?? false
  }, [data, heading])

  return (
    <section className="letters" aria-labelledby="letters-heading">
      <div className="letters-head">
        <h3 id="letters-heading" ref={heading} tabIndex={-1}>
          Letters and Notes
        </h3>
        <button
          className="button button-secondary"
          type="button"
          ref={addNote}
          aria-expanded={note !== null}
          onClick={() => setNote(note ?? '')}
        >
          Add Note
        </button>
        {!isWriting && (
          <button className="button button-primary" type="button" onClick={write}>
            <PencilIcon />
            Write
          </button>
        )}
      </div>
      {note !== null && (
        <NoteForm
          letters={letters}
          text={note}
          onClose={() => {
            setNote(null)
            addNote.current?.focus()
          }}
        />
      )}
      <ListBody
        list={{ rows, isError: query.isError, retry: query.refetch }}
        failure="The letters could not be loaded."
        empty={data && <p className="form-note">Nothing yet.</p>}
      >
        <ol
          className="timeline"
          ref={list}
          onFocus={() => {
            hadFocus.current = true
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) hadFocus.current = false
          }}
        >
          {rows.map((row) => (
            <Entry key={row.id} entry={row} hasMail={writing.hasMail}>
              {(row.delivery === 'queued' || row.delivery === 'failed') && (
                <EntryAction label="Undo" entry={row} onClick={() => undo(row)} />
              )}
              {row.delivery === 'failed' && writing.hasMail && (
                <EntryAction
                  label="Send Again"
                  entry={row}
                  busy={isBusy(row)}
                  onClick={() =>
                    run([row], {
                      change: ({ id }) =>
                        fetchJson(api.admin.letters[':id']['send-again'].$post({ param: { id } })),
                      success: letterMessages.sent,
                      failure: letterMessages.sendFailure,
                    })
                  }
                />
              )}
              {(row.type === 'note' || row.delivery === 'kept') && (
                <EntryAction
                  label="Delete"
                  entry={row}
                  busy={isBusy(row)}
                  onClick={() =>
                    run([row], {
                      change: ({ id }) => moveToTrash(api.admin.letters[':id'].$delete({ param: { id } })),
                      undo: `The ${row.type}`,
                      success:
                        row.type === 'note' ? letterMessages.noteDeleted : letterMessages.letterDeleted,
                      failure: letterMessages.deleteFailure,
                    })
                  }
                />
              )}
              <RowFailure message={failureOf(row)} />
            </Entry>
          ))}
        </ol>
        {rows.length < total && (
          <p className="form-note">
            These are the newest {rows.length} of {total}. Personal Data exports all of them.
          </p>
        )}
      </ListBody>
    </section>
  )
}

interface EntryProps {
  entry: LetterEntry
  hasMail: boolean
  children: ReactNode
}

function Entry({ entry, hasMail, children }: EntryProps) {
  const { id, type, at, subject, text, puppyInterest } = entry
  const { did, Icon } = kinds[type]
  return (
    <li className={`timeline-entry timeline-${type}`} data-row={id}>
      <span className="timeline-mark">
        <Icon />
      </span>
      <p className="timeline-head">
        <b>{did}</b> <time dateTime={at}>{formatTime(at)}</time>
        <LetterBadge letter={entry} hasMail={hasMail} />
      </p>
      {subject && <p className="timeline-subject">{subject}</p>}
      <p className="timeline-text">
        {puppyInterest && <b className="inquiry-interest">{puppyInterest}: </b>}
        {text}
      </p>
      <div className="timeline-actions">{children}</div>
    </li>
  )
}

interface EntryActionProps {
  label: string
  entry: LetterEntry
  busy?: boolean
  onClick: () => void
}

const EntryAction = ({ label, entry, busy = false, onClick }: EntryActionProps) => (
  <button
    className="text-link"
    type="button"
    aria-label={`${label}: ${kinds[entry.type].did} ${formatTime(entry.at)}`}
    aria-busy={busy}
    aria-disabled={busy}
    onClick={() => busy || onClick()}
  >
    {label}
  </button>
)
