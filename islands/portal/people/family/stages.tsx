import { stageLabels, wayHome } from '#src/people/rules/families.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import {
  CustomerStatusBadge,
  InquiryStatusBadge,
  PlacementBadge,
  WaitingBadge,
  WantsBadges,
} from '#src/platform/ui/badge.tsx'
import { dayAndMonth } from '#src/platform/values/calendar.ts'
import { ordinal } from '#src/waiting-list/rules/standing.ts'

/** The most telling of the specification's badges: of an open enquiry, or else of its puppy, the waiting list or the last enquiry. */
export function HeadBadge({ family: { inquiries, entry, customer, placements } }: { family: FamilySheet }) {
  const [last] = inquiries
  const own = placements.find(isActive)
  if (inquiries.some(({ status }) => status === 'pending')) return <InquiryStatusBadge status="pending" />
  if (own) return <PlacementBadge placement={own} />
  if (entry && (entry.shownState !== 'closed' || entry.outcome === 'placed'))
    return (
      <>
        <WaitingBadge family={{ ...entry, saidNo: entry.saidNo ?? null }} />
        <WantsBadges wanted={entry.wanted} />
      </>
    )
  if (customer && customer.status !== 'prospective') return <CustomerStatusBadge status={customer.status} />
  if (last) return <InquiryStatusBadge status={last.status} />
  return customer && <CustomerStatusBadge status={customer.status} />
}

/** How far a family has come: six bars, labelled if there is room. */
export function Stages({ family: { stage, entry, placements } }: { family: FamilySheet }) {
  const pickupOn = placements.find(({ state }) => state === 'reserved')?.pickupOn
  const reached = wayHome.indexOf(stage)
  return (
    <div className="stages">
      <ol aria-hidden="true">
        {wayHome.map((each, at) => (
          <li key={each} className={at < reached ? 'stage-past' : at === reached ? 'stage-now' : undefined}>
            <span>{stageLabels[each]}</span>
          </li>
        ))}
      </ol>
      <p className={reached < 0 ? 'stages-word stages-other' : `stages-word stages-at-${reached}`}>
        {stageLabels[stage]}
        {stage === 'waiting' && entry?.place && `: ${ordinal(entry.place)} on the list`}
        {stage === 'reserved' && pickupOn && `: pick-up ${dayAndMonth(pickupOn)}`}
      </p>
    </div>
  )
}
