import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/erasing/personal-data.tsx'
import { WishChips } from '#islands/portal/waiting-list/family/wish-chips.tsx'
import { familyPath } from '#src/people/rules/families.ts'
import type { WaitingEntry } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { WaitingBadge, WantsBadges } from '#src/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatDate, formatDay } from '#src/platform/ui/format.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import {
  BanIcon,
  CalendarClockIcon,
  CheckIcon,
  CopyIcon,
  ListOrderedIcon,
  PencilIcon,
  RotateCcwIcon,
  SmileIcon,
} from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { MailLink, PhoneLink } from '#src/platform/ui/lists/contact.tsx'
import { longMonth } from '#src/platform/values/calendar.ts'
import { outcomeLabels, timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { CopyText } from './copy-text.tsx'
import { CloseFamily, MoveFamily, NewLink, PauseFamily, ReservePuppy } from './family-questions.tsx'
import { copyLink, type FamilyActions } from './use-family-actions.ts'

interface FamilyDetailsProps {
  entry: WaitingEntry
  /** Today, by the server's clock. */
  day: string
  actions: FamilyActions
  hasMail: boolean
  refetch: () => Promise<unknown>
  onEdit: () => void
  onClose: () => void
  onErased: () => void
}

const questions = { move: MoveFamily, pause: PauseFamily, close: CloseFamily, newLink: NewLink }
type Asked = keyof typeof questions | 'reserve' | 'text' | 'data'

export function FamilyDetails(props: FamilyDetailsProps) {
  const { entry, day, actions, hasMail, refetch, onEdit, onClose, onErased } = props
  const { id, personId, name, email, home, saidYes, shownState } = entry
  const [asked, setAsked] = useState<Asked | null>(null)
  const failure = asked ? undefined : actions.failureOf(entry)
  const close = () => setAsked(null)
  const question = { entry, day, actions, onClose: close }
  const Question = asked && asked in questions ? questions[asked as keyof typeof questions] : null

  return (
    <>
      <Dialog
        title={name}
        after={
          <>
            <WaitingBadge family={entry} />
            <WantsBadges wanted={entry.wanted} />
          </>
        }
        onClose={onClose}
        aside={
          shownState !== 'closed' && (
            <Button
              look="ghost"
              word="Take Off the List"
              className="inquiry-delete"
              Icon={BanIcon}
              onClick={() => setAsked('close')}
            />
          )
        }
        actions={
          <>
            <ButtonLink
              Icon={PencilIcon}
              word="Write"
              href={familyPath(personId, '/admin/waiting-list', true)}
            />
            <Button Icon={PencilIcon} word="Edit" onClick={onEdit} />
          </>
        }
      >
        <ErrorSummary errors={failure ? { form: [failure] } : {}} labels={{}} />
        <Ledger facts={factsOf(entry)} />
        <h3 className="inquiry-heading">Home</h3>
        <p className="inquiry-message">{home}</p>
        <FamilyButtons entry={entry} actions={actions} hasMail={hasMail} ask={setAsked} />
        <div className="quiet-links wrap">
          <HistoryLink kind="waiting" id={id} label={name} />
          <PersonalDataButton onClick={() => setAsked('data')} />
        </div>
      </Dialog>
      {Question && <Question {...question} />}
      {asked === 'reserve' && saidYes && (
        <ReservePuppy refetch={refetch} setAside={saidYes} onClose={close} />
      )}
      {asked === 'text' && <CopyText family={entry} onClose={close} />}
      {asked === 'data' && <PersonalData email={email} onClose={close} onErased={onErased} />}
    </>
  )
}

interface FamilyButtonsProps {
  entry: WaitingEntry
  actions: FamilyActions
  hasMail: boolean
  ask: (asked: Asked) => void
}

/** The actions that a family's state allows. */
function FamilyButtons({ entry, actions, hasMail, ask }: FamilyButtonsProps) {
  const { shownState, saidYes, pageUrl } = entry
  const busy = actions.isBusy(entry)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone; keep the focus nearby.
    if (!busy && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
  }, [busy])
  const isOnList = shownState !== 'closed' && shownState !== 'unconfirmed'
  return (
    <div className="family-actions stack gap-8" ref={buttons}>
      {saidYes && <Button look="primary" Icon={CheckIcon} word="Reserve" onClick={() => ask('reserve')} />}
      {shownState === 'unconfirmed' && (
        <Button
          look="primary"
          Icon={CheckIcon}
          word="Confirm"
          busy={busy}
          onClick={() => actions.confirm(entry)}
        />
      )}
      {shownState === 'closed' && (
        <Button Icon={RotateCcwIcon} word="Reopen" busy={busy} onClick={() => actions.reopen(entry)} />
      )}
      {isOnList && (
        <>
          <Button Icon={ListOrderedIcon} word="Move to Place" onClick={() => ask('move')} />
          <Button
            Icon={SmileIcon}
            word="They're Still Looking"
            busy={busy}
            onClick={() => actions.still(entry)}
          />
          <Button Icon={CalendarClockIcon} word="Pause" onClick={() => ask('pause')} />
        </>
      )}
      <Button Icon={CopyIcon} word="Copy Link" onClick={() => copyLink(pageUrl)} />
      <Button Icon={RotateCcwIcon} word="New Link" onClick={() => ask('newLink')} />
      {!hasMail && shownState !== 'closed' && (
        <Button Icon={CopyIcon} word="Copy Text" onClick={() => ask('text')} />
      )}
    </div>
  )
}

function factsOf(entry: WaitingEntry): Fact[] {
  const { email, phone, wishes, timeline, pausedUntil, openSetAside, outcome, closedAt } = entry
  const facts: [string, ReactNode][] = [
    ['Place', entry.place ?? '–'],
    ['Email', <MailLink key="email" email={email} />],
    ['Phone', phone ? <PhoneLink key="phone" phone={phone} /> : '–'],
    ['Wishes', <WishChips key="wishes" wishes={wishes} />],
    ['When', timelineLabels[timeline]],
    ['Since', formatDay(entry.createdAt)],
    ['Last heard from', entry.shownState === 'unconfirmed' ? '–' : formatDay(entry.lastSignAt)],
  ]
  if (pausedUntil) facts.push(['Paused until', longMonth(pausedUntil)])
  if (openSetAside)
    facts.push(['Set aside', `${openSetAside.puppyName} until ${formatDate(openSetAside.untilOn)}`])
  if (outcome) facts.push(['Outcome', outcomeLabels[outcome]])
  if (closedAt) facts.push(['Closed', formatDay(closedAt)])
  facts.push(['Their page', entry.pageUrl])
  return facts
}
