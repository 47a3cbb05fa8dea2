import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { BothVersions } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import { ageText, dayText, laterDays, whoDone, whoText } from '#src/care/rules/words.ts'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import {
  CalendarArrowDownIcon,
  CalendarDaysIcon,
  CheckIcon,
  PencilIcon,
  RotateCcwIcon,
  SkipForwardIcon,
  SmartphoneIcon,
  Trash2Icon,
} from '#src/platform/ui/icons.tsx'
import { Menu } from '#src/platform/ui/menu.tsx'
import { CareDetails } from './care-details.tsx'
import { TaskDialog } from './task-dialog.tsx'
import type { Care, CareItem } from './use-care.ts'

interface CareRowProps {
  item: CareItem & { heading: string }
  care: Care
  naming: boolean
  head?: ReactNode
}

/** Something to do or done: a round button for one tap, and its details, which open in place. */
export function CareRow({ item, care, naming, head }: CareRowProps) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { id, fields, heading } = item
  const facts = `${id}-facts`
  const { progress } = item.saving
  const isDone = fields.state === 'done'
  const isOpen = id in care.opened
  function open() {
    care.openDetails(id)
    opener.current?.focus()
  }
  function close() {
    care.closeDetails(id)
    opener.current?.focus()
  }

  function tick({ detail }: MouseEvent) {
    // The second click of a double click would undo the first.
    if (detail > 1) return
    if (isDone) care.openAgain(item)
    else if (fields.kind === 'vaccination') open()
    else if (unscanned(item) > 0) location.assign(`/admin/litters/${fields.litterId}?scan`)
    else care.tick(item)
  }

  const later = laterDays(care.today).map(([word, dueOn]) => ({
    word,
    Icon: CalendarArrowDownIcon,
    run: () => care.change(item, { dueOn }),
  }))
  const another = { word: 'Another Day', Icon: CalendarDaysIcon, run: () => setEditing(true) }
  const removal = { word: 'Delete', Icon: Trash2Icon, danger: true, run: () => care.remove(item) }
  const groups = isDone
    ? [
        {
          items: [
            { word: 'Edit', Icon: PencilIcon, run: open },
            { word: 'Open Again', Icon: RotateCcwIcon, run: () => care.openAgain(item) },
          ],
        },
        { items: [removal] },
      ]
    : [
        { heading: 'Later', items: [...later, another] },
        {
          items: [
            { word: 'Skip', Icon: SkipForwardIcon, run: () => care.skip(item) },
            { word: 'Edit', Icon: PencilIcon, run: () => setEditing(true) },
          ],
        },
        { items: [removal] },
      ]

  return (
    <>
      {head}
      <li className="care-row" data-row={id} data-done={isDone}>
        <button
          className="care-tick center"
          type="button"
          aria-label={`${fields.text}, done`}
          aria-describedby={facts}
          aria-pressed={isDone}
          onClick={tick}
        >
          <span>{isDone && <CheckIcon />}</span>
        </button>
        <div className="care-facts">
          <button
            ref={opener}
            className="covers"
            type="button"
            aria-describedby={facts}
            aria-expanded={isOpen}
            onClick={isOpen ? close : open}
          >
            {fields.text}
          </button>
          <p id={facts}>
            {factsOf(item, care.today, naming).map(({ kind, text }) => (
              <span key={kind} className={`care-${kind}`}>
                {text}
              </span>
            ))}
          </p>
        </div>
        {isDone && heading !== 'done' ? (
          <button className="text-link care-add" type="button" onClick={open}>
            Add Details
          </button>
        ) : (
          <Menu name={fields.text} describedBy={facts} groups={groups} />
        )}
        <div className="care-state" role="status">
          {progress?.kind === 'kept' && (
            <p className="care-kept beside gap-8">
              <SmartphoneIcon />
              Kept on this phone. We'll save it when you're back online.
            </p>
          )}
        </div>
        {progress?.kind === 'rejected' && (
          <div role="alert">
            <FieldError id={`${id}-rejected`} errors={Object.values(progress.errors).flat()} />
          </div>
        )}
        <BothVersions saving={item.saving} inWords={(theirs) => versionOf(theirs, care.today)} />
        {isOpen && <CareDetails item={item} care={care} onClose={close} />}
      </li>
      {isEditing &&
        createPortal(<TaskDialog care={care} item={item} onClose={() => setEditing(false)} />, document.body)}
    </>
  )
}

/** How many puppies are still to be scanned before their microchipping is done. */
const unscanned = ({ fields, covers }: CareItem) =>
  fields.kind === 'microchip' ? covers.filter(({ microchipId }) => !microchipId).length : 0

interface Fact {
  kind: 'who' | 'due' | 'earlier'
  text: string
}

/** The line below a row's text: who it is about, when, and how many rows it replaces. */
function factsOf(item: CareItem & { heading: string }, today: string, naming: boolean): Fact[] {
  const { fields, covers, named, puppies, due, bornOn, earlier, about, heading } = item
  const here = puppies.filter(({ isHere }) => isHere).length
  const facts: Fact[] = []
  const add = (kind: Fact['kind'], text: string | null) => text && facts.push({ kind, text })
  if (fields.state === 'done') {
    add('who', naming ? about : doneFor(item))
    add('due', fields.doneOn === today ? 'done today' : `done ${dayText(fields.doneOn ?? due, today)}`)
    return facts
  }
  if (naming) add('who', [about, fields.puppies && whoText(covers, here)].filter(Boolean).join(': '))
  else if (unscanned(item) > 0) add('who', `${unscanned(item)} of ${here} to scan`)
  else if (fields.litterId) add('who', whoText(named, covers.length > 0 ? here : puppies.length))
  const age = bornOn && fields.litterId ? ageText(bornOn, due) : null
  if (heading === 'overdue')
    add(
      'due',
      naming || fields.day === null || fields.dueOn ? dayText(due, today) : `${dayText(due, today)}, ${age}`,
    )
  else
    add(
      'due',
      naming || heading === 'today' ? (age ?? (heading === 'today' ? 'today' : null)) : dayText(due, today),
    )
  if (earlier > 0) add('earlier', `and ${earlier} earlier`)
  return facts
}

/** Who something was done for, and with what. */
function doneFor({ fields, puppies }: CareItem): string {
  const who = fields.litterId ? whoDone(puppies, fields.puppies ?? []) : null
  const batch = fields.batch && `batch ${fields.batch}`
  return [who, fields.product, batch].filter(Boolean).join(', ')
}

/** Another device's version in words. */
const versionOf = (
  { state, text, doneOn, product, batch, givenBy, note }: CareItem['fields'],
  today: string,
) =>
  [text, state === 'done' ? `done ${dayText(doneOn ?? today, today)}` : state, product, batch, givenBy, note]
    .filter(Boolean)
    .join(', ')
