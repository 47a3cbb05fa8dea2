import { dollars } from '#src/dogs/rules/price.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { placementPath } from '#src/placements/rules/placements.ts'
import { type DueStep, dueStep, inDays, nextWords } from '#src/placements/rules/steps.ts'
import { owed, restWords } from '#src/placements/rules/summary.ts'
import type { ListedPlacement } from '#src/platform/client/api-client.ts'
import { PlacementBadge } from '#src/platform/ui/badge.tsx'
import {
  BanIcon,
  CalendarDaysIcon,
  CircleCheckIcon,
  FilePenLineIcon,
  HouseIcon,
  PawPrintIcon,
  ReceiptIcon,
  ScanLineIcon,
} from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { longDate, shortDay } from '#src/platform/values/calendar.ts'

const stepIcons: Record<DueStep, typeof HouseIcon> = {
  cancel: BanIcon,
  deposit: ReceiptIcon,
  agreement: FilePenLineIcon,
  pickup: CalendarDaysIcon,
  balance: ReceiptIcon,
  home: HouseIcon,
  microchip: ScanLineIcon,
}

interface PlacementCardProps {
  placement: ListedPlacement
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
}

/** A puppy and its family, what is paid, and what comes next; all of it links to the placement. */
export function PlacementCard({ placement, today }: PlacementCardProps) {
  const { id, puppyName, photos, name, personId } = placement
  const due = dueStep(placement)
  const Icon = due ? stepIcons[due] : owed(placement) > 0 ? ReceiptIcon : CircleCheckIcon
  return (
    <li className="placement-card framed stack gap-16">
      <span className="placement-photo center quiet">
        {photos[0] ? (
          <Photo path={photos[0]} alt="" slot="portalPlacement" resizing="local" />
        ) : (
          <PawPrintIcon size={32} />
        )}
      </span>
      <div className="placement-facts wrap">
        <h2>
          <a className="covers" href={placementPath(id)}>
            {puppyName}
            <span className="visually-hidden"> for {name}</span>
          </a>
        </h2>
        <PlacementBadge placement={placement} />
        <p className="placement-family">
          with {personId ? <a href={familyPath(personId, '/admin/placements')}>{name}</a> : name}
        </p>
        <Paid placement={placement} />
      </div>
      <p className="placement-next cluster">
        <Icon />
        <b>{due ? `Next: ${nextWords[due]}` : restWords(placement)}</b>
        <span>{dayOf(placement, today)}</span>
      </p>
    </li>
  )
}

/** How much of the price is paid, in words and as a bar; a puppy without a price has no bar. */
function Paid({ placement: { price, paid } }: { placement: ListedPlacement }) {
  if (price === null) return <p>{paid > 0 ? `${dollars(paid)} paid` : 'No price agreed'}</p>
  const share = Math.min(Math.max(paid / price, 0), 1)
  return (
    <>
      <p>
        <b>{dollars(paid)}</b> of {dollars(price)}
        <span className="visually-hidden"> paid</span>
      </p>
      <svg className="placement-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="1" />
      </svg>
    </>
  )
}

/** The pick-up day of a reserved puppy, unless it has died, and otherwise when it went home, came back or died. */
function dayOf(placement: ListedPlacement, today: string): string {
  const { state, puppyName, puppyHasDied, pickupOn, homeOn, endedOn, diedOn } = placement
  if (state === 'reserved' && puppyHasDied) return `${puppyName} has died`
  if (state === 'reserved')
    return pickupOn ? `${shortDay(pickupOn)}, ${inDays(pickupOn, today)}` : 'No day yet'
  const day = diedOn ?? endedOn ?? (puppyHasDied ? null : homeOn)
  return day ? longDate(day) : 'Day unknown'
}
