import { type ReactNode, useState } from 'react'
import { useFollowUp } from '#islands/portal/people/parts/use-follow-up.ts'
import { WishChips } from '#islands/portal/waiting-list/family/wish-chips.tsx'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { customerStatusLabels } from '#src/people/rules/customers.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { isDue } from '#src/people/rules/next-step.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Customer, FamilySheet, LetterEntry } from '#src/platform/client/api-client.ts'
import { PuppyStatusBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatClock, formatDate, formatDay, formatTime } from '#src/platform/ui/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#src/platform/ui/icons.tsx'
import { MailLink, PhoneLink } from '#src/platform/ui/lists/contact.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { addDays, dayAndMonth, today as dayIn, weekdayAndDate } from '#src/platform/values/calendar.ts'
import { timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { ordinal } from '#src/waiting-list/rules/standing.ts'
import { FollowUpDay } from './follow-up-day.tsx'
import { Papers, PlacementLink } from './own-puppies.tsx'
import { SetAside } from './set-aside.tsx'
import { isVisit, VisitDialog } from './visit-dialog.tsx'

interface FamilyFactsProps {
  family: FamilySheet
  today: string
  refetch: () => Promise<unknown>
}

/** The facts about a family, beside the conversation; on a phone only those that are due, with the rest folded away. */
export function FamilyFacts({ family, today, refetch }: FamilyFactsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { customer, puppy, placements } = family
  const own = placements.filter(isActive)
  const due = isDue(customer, today)
  return (
    <aside className="family-facts" aria-label="About this family">
      {customer && due && <FollowUp customer={customer} today={today} refetch={refetch} isDue />}
      {puppy && (
        <a className="family-puppy row spread gap-12" href={`/admin/puppies?open=${puppy.id}`}>
          <SmallPhoto path={puppy.photos[0]} />
          <span className="grow">
            <b>{puppy.name}</b>
            {boyOrGirl(puppy.gender)}, {puppy.color.toLowerCase()}
          </span>
          <PuppyStatusBadge status={puppy.status} />
        </a>
      )}
      <SetAside family={family} refetch={refetch} />
      {own.map((placement) => (
        <PlacementLink key={placement.id} placement={placement} isNamed={own.length > 1} today={today} />
      ))}
      <button
        className="family-fold row spread gap-12"
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {own.length > 0 ? 'Visits, contact, papers' : 'Wishes, visits, contact'}
        <ChevronDownIcon />
      </button>
      <div className={isUnfolded ? 'family-rest' : 'family-rest family-rest-folded'}>
        <Wishes family={family} />
        <Visits family={family} refetch={refetch} />
        <Contact family={family} />
        <Papers placements={placements} />
        {customer && !due && <FollowUp customer={customer} today={today} refetch={refetch} isDue={false} />}
        {customer?.notes && (
          <Fact head="Notes">
            <p className="family-words">{customer.notes}</p>
          </Fact>
        )}
        <Dates family={family} />
      </div>
    </aside>
  )
}

const Fact = ({ head, children }: { head: string; children: ReactNode }) => (
  <section className="family-fact">
    <h2>{head}</h2>
    {children}
  </section>
)

interface FollowUpProps {
  customer: Customer
  today: string
  refetch: () => Promise<unknown>
  isDue: boolean
}

function FollowUp({ customer, today, refetch, isDue }: FollowUpProps) {
  const { id: customerId, name, followUpOn, updatedAt } = customer
  const { done, on } = useFollowUp({ customerId, name, followUpOn, updatedAt }, refetch)
  const button = (word: string, run: () => unknown) => <Button small word={word} onClick={run} />
  const inAWeek = button('In a Week', () => on(addDays(today, 7), 'in a week'))
  if (isDue)
    return (
      <div className="family-due row spread gap-12">
        <p>
          <b>Follow up {followUpOn === today ? 'today' : `since ${dayAndMonth(followUpOn ?? today)}`}</b>
        </p>
        <div className="actions">
          {button('Done', done)}
          {inAWeek}
        </div>
      </div>
    )
  return (
    <Fact head="Follow Up">
      {followUpOn && <p>{formatDate(followUpOn)}</p>}
      <div className="actions">
        {followUpOn && button('Done', done)}
        {button('Tomorrow', () => on(addDays(today, 1), 'tomorrow'))}
        {inAWeek}
        {button('In a Month', () => on(addDays(today, 30), 'in a month'))}
      </div>
      <FollowUpDay day={followUpOn} today={today} onDay={on} />
    </Fact>
  )
}

function Wishes({ family: { entry } }: { family: FamilySheet }) {
  if (!entry) return null
  const { id, wishes, timeline, lastSignAt, place, home, shownState } = entry
  return (
    <Fact head="Wishes">
      <WishChips wishes={wishes} />
      <a className="family-place row spread gap-12 quiet" href={`/admin/waiting-list?open=${id}`}>
        <span>
          <b>{place ? `${ordinal(place)} on the waiting list` : whetherWaiting(shownState)}</b>
          {timelineLabels[timeline]}
          {shownState !== 'unconfirmed' && ` · last heard from ${formatDay(lastSignAt)}`}
        </span>
        <ChevronRightIcon />
      </a>
      <p className="family-words">{home}</p>
    </Fact>
  )
}

function whetherWaiting(state: string) {
  if (state === 'unconfirmed') return 'Not on the waiting list yet'
  return state === 'closed' ? 'No longer on the waiting list' : 'On the waiting list'
}

interface VisitsProps {
  family: FamilySheet
  refetch: () => Promise<unknown>
}

function Visits({ family, refetch }: VisitsProps) {
  const [edited, setEdited] = useState<LetterEntry | 'new' | null>(null)
  return (
    <Fact head="Visits">
      {family.conversation.filter(isVisit).map((visit) => (
        <div key={visit.id} className="family-visit row spread gap-12">
          <p>
            <b>
              {weekdayAndDate(dayIn(new Date(visit.at)))}, {formatClock(visit.at)}
            </b>
            {visit.text}
          </p>
          <button className="text-link" type="button" onClick={() => setEdited(visit)}>
            Change
          </button>
        </div>
      ))}
      <button className="text-link" type="button" onClick={() => setEdited('new')}>
        Add Visit
      </button>
      {edited && (
        <VisitDialog
          family={family}
          visit={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void refetch()
          }}
        />
      )}
    </Fact>
  )
}

const Contact = ({ family: { email, phone, customer, samePhone } }: { family: FamilySheet }) => (
  <Fact head="Contact">
    <p>
      <MailLink email={email} />
    </p>
    {phone && (
      <p>
        <PhoneLink phone={phone} />
      </p>
    )}
    {customer && (
      <p>
        {[customer.location, `${customerStatusLabels[customer.status]} customer`].filter(Boolean).join(' · ')}
      </p>
    )}
    {samePhone.map(({ id, name }) => (
      <p key={id}>
        Same phone as <a href={familyPath(id, '/admin/inquiries')}>{name}</a>
      </p>
    ))}
  </Fact>
)

function Dates({ family: { customer, inquiries } }: { family: FamilySheet }) {
  const first = inquiries.at(-1)
  if (!customer && !first) return null
  return (
    <Fact head="Dates">
      {first && <p>First asked {formatTime(first.createdAt)}</p>}
      {customer?.lastContactDate && <p>Last contact {formatTime(customer.lastContactDate)}</p>}
      {customer && <p>Customer since {formatTime(customer.createdAt)}</p>}
    </Fact>
  )
}
