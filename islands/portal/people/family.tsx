import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Conversation } from '#islands/portal/letters/timeline/conversation.tsx'
import { Letter } from '#islands/portal/letters/timeline/letter.tsx'
import { NoteForm } from '#islands/portal/letters/timeline/note-form.tsx'
import { useLetters } from '#islands/portal/letters/timeline/use-letters.ts'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { ageInLetter, templateValues } from '#src/letters/rules/facts.ts'
import { checkInTemplate, fillTemplate } from '#src/letters/rules/templates.ts'
import { type CheckInLetter, familyPath, type OpenedFrom, wayBackTo } from '#src/people/rules/families.ts'
import { mayBeListed, nextStep } from '#src/people/rules/next-step.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { api, type FamilySheet, fetchJson } from '#src/platform/client/api-client.ts'
import { useNewDay, useNow } from '#src/platform/client/hooks/use-now.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { ArrowLeftIcon } from '#src/platform/ui/icons.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { FamilyFacts } from './family/family-facts.tsx'
import { FamilyMenu } from './family/family-menu.tsx'
import { LeftOnSheet } from './family/left-on-sheet.tsx'
import { ListAndMatch, type ListOrMatch } from './family/list-and-match.tsx'
import { NextSteps } from './family/next-steps.tsx'
import { HeadBadge, Stages } from './family/stages.tsx'

interface FamilyProps {
  rendered: FamilySheet
  writing: Writing
  /** Whether it was opened to write a letter. */
  writes: boolean
  /** The letter for which it was opened. */
  checkIn: CheckInLetter | null
  /** Whether it was opened to reserve the puppy that the family said yes to. */
  reserves: boolean
  /** The screen it was opened from. */
  from: string
  /** The time of the rendering. */
  now: string
}

/** Where the sidebar is shown, and a letter has a place of its own. */
const large = '(min-width: 900px)'

/** After coming from the list itself, going back shows the list as it was left. */
function goBack(event: MouseEvent, from: string) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!isPlain || !document.referrer || new URL(document.referrer).pathname !== from) return
  event.preventDefault()
  history.back()
}

const focusShown = (...places: (HTMLElement | null)[]) =>
  places.find((place) => place?.checkVisibility())?.focus()

/** The puppy and page for a letter: those of a check-in, otherwise the family's own unless it has asked something. */
function aboutTheirs(
  { placements, inquiries, entry }: FamilySheet,
  checkIn: CheckInLetter | null,
  day: string,
) {
  const asked = placements.find(({ id }) => id === checkIn?.placementId)
  const own = asked ?? placements.find(isActive)
  const hasAsked = !asked && inquiries.some(({ status }) => status === 'pending')
  const onList = entry && entry.shownState !== 'closed' ? entry.pageUrl : null
  return {
    own:
      own && !hasAsked && !own.diedOn && !own.puppyHasDied
        ? { puppyName: own.puppyName, age: ageInLetter(own.bornOn, day) }
        : null,
    page: own?.pageUrl ?? onList,
  }
}

function Family({ rendered, writing, writes, checkIn, reserves, from, now }: FamilyProps) {
  const { id } = rendered
  const heading = useRef<HTMLHeadingElement>(null)
  const noteButton = useRef<HTMLButtonElement>(null)
  const time = useNow(now)
  const query = useQuery({
    queryKey: ['families', id],
    queryFn: () => fetchJson(api.admin.families[':id'].$get({ param: { id } })),
    initialData: rendered,
  })
  const { data: family, refetch: fetchAgain } = query
  const refetch = useCallback(async () => {
    await fetchAgain()
    countAgain()
  }, [fetchAgain])
  useNewDay(today(time), refetch)
  const { name, email, inquiries, conversation } = family
  const open = inquiries.find(({ status }) => status === 'pending') ?? null
  const addressee = {
    personId: id,
    name,
    email,
    puppyInterest: inquiries.find(({ puppyInterest }) => puppyInterest)?.puppyInterest ?? null,
    ...aboutTheirs(family, checkIn, today(time)),
    inquiry: open,
  }
  const letters = useLetters({
    family: addressee,
    writing,
    entries: conversation.flatMap((entry) => (entry.type === 'event' ? [] : entry)),
    refetch,
  })
  const step = nextStep(family, today(time))
  const [asked, ask] = useState<ListOrMatch | null>(null)
  const [left, setLeft] = useState<Draft | null>(null)
  const lists = step.kind === 'write' && mayBeListed(family)
  const { write, writeFrom, show } = letters
  const isOpened = useRef(false)
  useEffect(() => {
    // Only once: after that it is up to the breeder.
    if (isOpened.current) return
    isOpened.current = true
    if (checkIn) {
      // Once the letter is written, reloading must not start it again.
      history.replaceState(history.state, '', familyPath(id, from as OpenedFrom))
      const template = checkInTemplate(checkIn.checkIn, writing.templates)
      const at = writing.templates.findIndex(({ name }) => name === template.name)
      return writeFrom({
        text: fillTemplate(template.text, templateValues(addressee, writing.facts)),
        template: at < 0 ? null : at,
      })
    }
    if (writes) write()
    else if (step.kind === 'answer' && matchMedia(large).matches) show()
  })
  // A step that takes one press comes above the conversation.
  const isUrgent = step.kind !== 'answer' && step.kind !== 'write'
  const steps = (
    <NextSteps
      family={family}
      step={step}
      letters={letters}
      reserves={reserves}
      refetch={refetch}
      lists={lists}
      ask={ask}
      noteButton={noteButton}
    />
  )
  const wayBack = (
    <a className="family-back inline gap-12" href={from} onClick={(event) => goBack(event, from)}>
      <ArrowLeftIcon />
      {wayBackTo(from)}
    </a>
  )

  return (
    <div className="family">
      <div className="family-top cluster spread">
        {wayBack}
        <FamilyMenu
          {...{ family, writing, refetch, from, ask }}
          onNote={isUrgent || lists ? letters.openNote : null}
          shown={step.kind === 'match' ? 'match' : lists ? 'list' : null}
        />
      </div>
      <div className="family-name cluster">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <HeadBadge family={family} />
      </div>
      <Stages family={family} />
      <LeftOnSheet
        {...{ family, refetch }}
        isOpen={asked !== null}
        onList={(draft) => {
          setLeft(draft)
          ask('list')
        }}
      />
      <div className="family-columns stack gap-20">
        <FamilyFacts family={family} today={today(time)} refetch={refetch} />
        <div className="family-talk stack gap-16">
          {isUrgent && steps}
          <Conversation family={family} letters={letters} now={time} />
          {letters.found && (
            <FoundNote since={letters.found} onGoOn={letters.write} onDiscard={letters.discard} />
          )}
          {letters.foundNote && (
            <FoundNote
              title="Note"
              since={letters.foundNote}
              onGoOn={letters.openNote}
              onDiscard={letters.discardNote}
            />
          )}
          {letters.note !== null && (
            <NoteForm
              letters={letters}
              text={letters.note}
              onClosed={() => focusShown(noteButton.current, heading.current)}
            />
          )}
          {letters.isWriting && <Letter letters={letters} />}
          {!isUrgent && steps}
        </div>
      </div>
      <ListAndMatch
        {...{ family, writing, refetch, asked }}
        recordId={left?.recordId}
        ask={(next) => {
          setLeft(null)
          ask(next)
        }}
      />
    </div>
  )
}

export default portalScreen(Family, ({ writing }) => writing.admin)
