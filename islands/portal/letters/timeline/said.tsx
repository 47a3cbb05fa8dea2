import { type ReactNode, useEffect, useState } from 'react'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { placementPath, receiptPath } from '#src/papers/rules/paths.ts'
import { type FamilyEvent, firstNameOf } from '#src/people/rules/families.ts'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { api, fetchJson, type LetterEntry, moveToTrash } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { serverTime } from '#src/platform/client/server-clock.ts'
import { InquiryStatusBadge, LetterBadge } from '#src/platform/ui/badge.tsx'
import { formatClock, formatTime } from '#src/platform/ui/format.ts'
import {
  BanknoteIcon,
  CircleCheckIcon,
  FilePenLineIcon,
  HeartHandshakeIcon,
  HouseIcon,
  ImagesIcon,
  ListOrderedIcon,
  MailIcon,
  MapPinIcon,
  NotebookPenIcon,
  ScanLineIcon,
  TagIcon,
  Undo2Icon,
  XIcon,
} from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { WaitingTime } from '#src/platform/ui/waiting-time.tsx'
import type { Correspondence } from './use-letters.ts'

interface SaidProps {
  entry: FamilySheet['conversation'][number]
  family: FamilySheet
  letters: Correspondence
  now: Date
}

/** One entry of a conversation: the family's on the left, the breeder's on the right, notes in a box, and events on a line. */
export function Said({ entry, ...props }: SaidProps) {
  if (entry.type === 'event') return <Happened event={entry} />
  if (entry.type === 'inquiry') return <Asked entry={entry} {...props} />
  return <Written entry={entry} {...props} />
}

const eventIcons = {
  list: ListOrderedIcon,
  aside: TagIcon,
  yes: CircleCheckIcon,
  no: XIcon,
  photo: ImagesIcon,
  reserved: HeartHandshakeIcon,
  page: MailIcon,
  payment: BanknoteIcon,
  agreement: FilePenLineIcon,
  home: HouseIcon,
  transfer: ScanLineIcon,
  ended: Undo2Icon,
} satisfies Record<FamilyEvent['about'], unknown>

function Happened({ event }: { event: FamilyEvent }) {
  const { about, text, detail, at } = event
  const Icon = eventIcons[about]
  const { isDay, receipt } = 'isDay' in event ? event : {}
  return (
    <li className="talk-event row gap-12">
      <Icon />
      <p>
        <b>{receipt?.isVoid ? <s>{text}</s> : text}</b> {detail}{' '}
        {!isDay && (
          <time dateTime={at}>
            {detail && '· '}
            {formatClock(at)}
          </time>
        )}
        {receipt && (
          <span className="talk-receipt">
            Receipt {receipt.number}
            {receipt.isVoid && ', void'}{' '}
            <a
              className="text-link"
              href={receiptPath(placementPath(receipt.placementId), receipt.number)}
              aria-label={`Print receipt ${receipt.number}`}
            >
              Print
            </a>
          </span>
        )}
      </p>
    </li>
  )
}

type EntryProps = Omit<SaidProps, 'entry'> & { entry: LetterEntry }

function Asked({ entry, family, now }: EntryProps) {
  const inquiry = family.inquiries.find(({ id }) => id === entry.id)
  const isOnList = family.entry !== null && family.entry.shownState !== 'closed'
  return (
    <li className="talk-entry talk-theirs" data-row={entry.id}>
      <p className="talk-head cluster">
        <b>{firstNameOf(family.name)} wrote</b> <time dateTime={entry.at}>{formatTime(entry.at)}</time>{' '}
        {inquiry?.status === 'pending' ? (
          <WaitingTime inquiry={{ ...inquiry, onWaitingList: isOnList }} now={now} />
        ) : (
          inquiry && <InquiryStatusBadge status={inquiry.status} />
        )}
      </p>
      {entry.puppyInterest && <p className="talk-about">About {entry.puppyInterest}</p>}
      <p className="talk-text">{entry.text}</p>
    </li>
  )
}

const words = {
  letter: { did: 'You answered', className: 'talk-ours' },
  note: { did: 'Note', className: 'talk-note' },
  visit: { did: 'Visit', className: 'talk-note' },
}

function Written({ entry, letters }: EntryProps) {
  const { type, id, subject, text, delivery, visitAt } = entry
  const { did, className } = words[type === 'inquiry' ? 'note' : type]
  const { writing, refetch, undo } = letters
  const { run, isBusy, failureOf } = useRowActions(refetch)
  const name = `${did} ${formatTime(visitAt ?? entry.at)}`
  const act = (label: string, onClick: () => unknown) => (
    <button
      className="text-link"
      type="button"
      aria-label={`${label}: ${name}`}
      aria-busy={isBusy(entry)}
      aria-disabled={isBusy(entry)}
      onClick={() => isBusy(entry) || onClick()}
    >
      {label}
    </button>
  )
  const isUnsent = delivery === 'queued' || delivery === 'failed'
  return (
    <li className={`talk-entry ${className}`} data-row={id}>
      <p className="talk-head cluster">
        {type === 'note' && <NotebookPenIcon />}
        {type === 'visit' && <MapPinIcon />}
        <b>{did}</b>{' '}
        {visitAt ? (
          <time dateTime={visitAt}>at {formatClock(visitAt)}</time>
        ) : (
          <time dateTime={entry.at}>{formatTime(entry.at)}</time>
        )}{' '}
        <LeavesIn entry={entry}>
          <LetterBadge letter={entry} hasMail={writing.hasMail} />
        </LeavesIn>
      </p>
      {subject && <p className="talk-about">{subject}</p>}
      {text && <p className="talk-text">{text}</p>}
      <div className="talk-actions wrap">
        {isUnsent && act('Undo', () => undo(entry))}
        {delivery === 'failed' &&
          writing.hasMail &&
          act('Send Again', () =>
            run([entry], {
              change: ({ id }) => fetchJson(api.admin.letters[':id']['send-again'].$post({ param: { id } })),
              success: letterMessages.sent,
            }),
          )}
        {(type !== 'letter' || delivery === 'kept') &&
          act('Delete', () =>
            run([entry], {
              change: ({ id }) => moveToTrash(api.admin.letters[':id'].$delete({ param: { id } })),
              undo: `The ${type}`,
              success: deleted[type === 'inquiry' ? 'note' : type],
            }),
          )}
      </div>
      <RowFailure message={failureOf(entry)} />
    </li>
  )
}

const deleted = {
  letter: letterMessages.letterDeleted,
  note: letterMessages.noteDeleted,
  visit: letterMessages.visitDeleted,
}

const secondMs = 1000

/** Counts the seconds until a letter is sent; for any other, shows something else. */
function LeavesIn({ entry, children }: { entry: LetterEntry; children: ReactNode }) {
  const { delivery, outboxAt } = entry
  const [now, setNow] = useState<number | null>(null)
  const isQueued = delivery === 'queued' && outboxAt !== undefined
  useEffect(() => {
    if (!isQueued) return
    setNow(serverTime())
    const timer = setInterval(() => setNow(serverTime()), secondMs)
    return () => clearInterval(timer)
  }, [isQueued])
  const seconds = isQueued && now !== null ? Math.ceil((Date.parse(outboxAt) - now) / secondMs) : 0
  if (seconds <= 0 || seconds > 10) return children
  return <span className="talk-leaves">Leaves in {seconds === 1 ? '1 second' : `${seconds} seconds`}</span>
}
