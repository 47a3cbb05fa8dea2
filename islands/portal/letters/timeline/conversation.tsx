import { type ReactNode, useState } from 'react'
import { firstNameOf } from '#src/people/rules/families.ts'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { ChevronDownIcon, HistoryIcon } from '#src/platform/ui/icons.tsx'
import {
  dayAndMonth,
  dayAt,
  longDate,
  today,
  weekdayAndDate,
  weekdayOf,
} from '#src/platform/values/calendar.ts'
import { Said } from './said.tsx'
import type { Correspondence } from './use-letters.ts'
import { WaitingToSend } from './waiting-to-send.tsx'

interface ConversationProps {
  family: FamilySheet
  letters: Correspondence
  now: Date
}

type Entry = FamilySheet['conversation'][number]

/** How much of a conversation is shown if the family has no open question. */
const shownWithoutQuestion = 5

/** Where the family's last messages begin: at an unanswered enquiry, if there is one. */
function firstShown({ conversation, inquiries }: FamilySheet) {
  const isOpen = (entry: Entry) => inquiries.some(({ id, status }) => id === entry.id && status === 'pending')
  const open = conversation.findIndex(isOpen)
  if (open >= 0) return conversation.findLastIndex(isOpen)
  const last = conversation.findLastIndex(({ type }) => type === 'inquiry')
  return last >= 0 ? last : Math.max(0, conversation.length - shownWithoutQuestion)
}

/** Everything between a family and the breeder, oldest first; folded up to the family's last message. */
export function Conversation({ family, letters, now }: ConversationProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { conversation, left } = family
  const first = firstShown(family)
  const shown = isUnfolded ? conversation : conversation.slice(first)
  const [oldest] = conversation
  return (
    <section className="talk stack gap-12" aria-labelledby="talk-heading">
      <h2 className="visually-hidden" id="talk-heading" tabIndex={-1}>
        Letters and Notes
      </h2>
      {first > 0 && oldest && (
        <button
          className="talk-fold row gap-12"
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <HistoryIcon />
          <span className="grow">{isUnfolded ? 'Fold what is earlier' : earlier(first, oldest, now)}</span>
          <ChevronDownIcon />
        </button>
      )}
      {isUnfolded && left > 0 && (
        <p className="form-note">
          {left === 1 ? '1 older one is' : `${left} older ones are`} left out. Personal Data exports
          everything.
        </p>
      )}
      {conversation.length === 0 && <p className="form-note">Nothing yet.</p>}
      <ol className="talk-list stack gap-12">
        {shown.map((entry, at) => (
          <DayAndEntry
            key={entry.id}
            entry={entry}
            before={shown[at - 1]}
            isFirst={at === 0 && !isUnfolded && entry.type !== 'event'}
            now={now}
          >
            <Said entry={entry} family={family} letters={letters} now={now} />
          </DayAndEntry>
        ))}
      </ol>
      <WaitingToSend letters={letters} name={firstNameOf(family.name)} />
    </section>
  )
}

const dayOf = ({ at }: Entry) => dayAt(at)

const isThisYear = (day: string, now: Date) => day.slice(0, 4) === today(now).slice(0, 4)

function earlier(count: number, oldest: Entry, now: Date): string {
  const day = dayOf(oldest)
  const since = isThisYear(day, now) ? dayAndMonth(day) : longDate(day)
  return `Earlier: ${count === 1 ? '1 entry' : `${count} entries`}, since ${since}`
}

function dayHeading(day: string, now: Date): string {
  if (day === today(now)) return 'Today'
  return isThisYear(day, now) ? weekdayAndDate(day) : `${weekdayOf(day)} ${longDate(day)}`
}

interface DayAndEntryProps {
  entry: Entry
  before: Entry | undefined
  /** The day of the first entry below the fold; messages and notes show their own. */
  isFirst: boolean
  now: Date
  children: ReactNode
}

/** Each day's first entry is below its date. */
function DayAndEntry({ entry, before, isFirst, now, children }: DayAndEntryProps) {
  const day = dayOf(entry)
  const isNewDay = before === undefined || dayOf(before) !== day
  return (
    <>
      {isNewDay && !isFirst && (
        <li className="talk-day or row gap-16 quiet">
          <span>{dayHeading(day, now)}</span>
        </li>
      )}
      {children}
    </>
  )
}
