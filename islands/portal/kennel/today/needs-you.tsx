import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useFollowUp } from '#islands/portal/people/parts/use-follow-up.ts'
import { countNeeds, countThings } from '#src/kennel/rules/needs.ts'
import { api, fetchJson, type Today } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import {
  BabyIcon,
  CalendarClockIcon,
  ChevronRightIcon,
  ClipboardCheckIcon,
  HeartHandshakeIcon,
  HeartPulseIcon,
  InboxIcon,
  KeyRoundIcon,
  ListOrderedIcon,
  MailXIcon,
  MapPinIcon,
  ScanLineIcon,
  ShieldCheckIcon,
  TagIcon,
  TriangleAlertIcon,
  WeightIcon,
} from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { addDays } from '#src/platform/values/calendar.ts'

type Need = Today['needs'][number]

const icons: Record<Need['kind'], typeof TagIcon> = {
  listing: TagIcon,
  letter: MailXIcon,
  waiting: ListOrderedIcon,
  watch: TriangleAlertIcon,
  weigh: WeightIcon,
  inquiry: InboxIcon,
  'follow-up': CalendarClockIcon,
  visit: MapPinIcon,
  keeping: ShieldCheckIcon,
  'check-in': HeartHandshakeIcon,
  transfer: ScanLineIcon,
  died: TriangleAlertIcon,
  test: HeartPulseIcon,
  birth: BabyIcon,
  vet: ClipboardCheckIcon,
  passkey: KeyRoundIcon,
}

const shown = 20

/** Puppies with a weight to watch. */
export function Watch({ needs }: { needs: readonly Need[] }) {
  const marks = needs.filter(({ kind }) => kind === 'watch')
  return marks.length === 0 ? null : (
    <NeedsPart title="Watch" count={marks.length} className="part-overdue">
      {marks.map((need) => (
        <NeedRow key={`${need.link} ${need.text}`} need={need} />
      ))}
    </NeedsPart>
  )
}

interface NeedsYouProps {
  needs: readonly Need[]
  today: string
  onDone: () => Promise<unknown>
}

/** Everything else that waits for the breeder. */
export function NeedsYou({ needs, today, onDone }: NeedsYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)

  useEffect(() => {
    // The row that was done took its button, and the focus, with it.
    if (needs && hasActed.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    hasActed.current = false
  }, [needs])

  function act() {
    hasActed.current = true
    return onDone()
  }

  const others = needs.filter(({ kind }) => kind !== 'watch')
  if (others.length === 0) return null
  const more = countThings(others.slice(shown))
  return (
    <NeedsPart title="Needs you" count={countNeeds(others)} heading={heading}>
      {others.slice(0, shown).map((need) => (
        <NeedRow key={`${need.link} ${need.text}`} need={need}>
          {actsOf(need, { today, onDone: act })}
        </NeedRow>
      ))}
      {more > 0 && <li>And {more} more</li>}
    </NeedsPart>
  )
}

function actsOf(need: Need, { today, onDone }: Omit<NeedsYouProps, 'needs'>): ReactNode {
  if (need.followUp) return <FollowUp followUp={need.followUp} today={today} onDone={onDone} />
  return need.skip && <CheckIn need={need} skip={need.skip} onDone={onDone} />
}

interface NeedsPartProps {
  title: string
  count: number
  className?: string
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

function NeedsPart({ title, count, className = '', heading, children }: NeedsPartProps) {
  const id = useId()
  return (
    <section className={`panel part ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {`${title} `}
        {count > 0 && <span className="part-count">{count}</span>}
      </h2>
      <ul className="needs lined">{children}</ul>
    </section>
  )
}

function NeedRow({ need, children }: { need: Need; children?: ReactNode }) {
  const { kind, text, message, waited, link, word } = need
  const NeedIcon = icons[kind]
  return (
    <li className="need row gap-12">
      <NeedIcon />
      <a className="row gap-12" href={link}>
        <span className="need-text">
          {text}
          {waited && <small className="need-waited">{` ${waited}`}</small>}
          {message && <span className="need-message">{message}</span>}
        </span>
        {word && !children && <span className="button button-small button-secondary">{word}</span>}
        {!word && !children && <ChevronRightIcon />}
      </a>
      {children}
    </li>
  )
}

interface FollowUpProps {
  followUp: NonNullable<Need['followUp']>
  today: string
  onDone: () => Promise<unknown>
}

/** Completes a follow-up, or postpones it for a week. */
function FollowUp({ followUp, today, onDone }: FollowUpProps) {
  const { name } = followUp
  const { done, on } = useFollowUp(followUp, onDone)
  return (
    <span className="need-acts beside gap-8">
      <Button small word="Done" aria-label={`Done: follow up with ${name}`} onClick={done} />
      <Button
        small
        word="In a Week"
        aria-label={`In a week: follow up with ${name}`}
        onClick={() => on(addDays(today, 7), 'in a week')}
      />
    </span>
  )
}

interface CheckInProps {
  need: Need
  skip: NonNullable<Need['skip']>
  onDone: () => Promise<unknown>
}

/** Writes to a family, or skips this check-in. */
function CheckIn({ need, skip, onDone }: CheckInProps) {
  const { run, isBusy, failureOf } = useRowActions(onDone)
  const { placementId: id, what, name, puppyName } = skip
  const row = { id: `${id} ${what}` }
  return (
    <span className="need-acts beside gap-8">
      <ButtonLink
        small
        word={need.word}
        href={need.link}
        aria-label={`${need.word}: to ${name} about ${puppyName}`}
      />
      <Button
        small
        word="Skip"
        aria-label={`Skip: write to ${name} about ${puppyName}`}
        busy={isBusy(row)}
        onClick={() =>
          run([row], {
            change: () =>
              fetchJson(api.admin.placements[':id'].skip.$post({ param: { id }, json: { what } })),
            success: { title: 'Success', description: `Skipped: ${need.text}` },
          })
        }
      />
      <RowFailure message={failureOf(row)} />
    </span>
  )
}
