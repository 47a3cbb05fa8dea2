import type { ReactNode } from 'react'
import type { Listing, ListingIssue } from '#src/dogs/rules/listing.ts'
import { dogStatusLabels, type Gender } from '#src/dogs/rules/parent-dogs.ts'
import { type PuppyStatus, puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import { inquiryStatusLabels } from '#src/enquiries/rules.ts'
import { waitsForReview } from '#src/gallery/rules.ts'
import { type LetterEntry, triesAgainAt } from '#src/letters/rules/letters.ts'
import { customerStatusLabels } from '#src/people/rules/customers.ts'
import { type PlacementState, placementStateLabels } from '#src/placements/rules/placements.ts'
import { type PlanState, planStateLabels } from '#src/plans/rules.ts'
import { type AdminRole, adminRoleLabels } from '#src/sign-in/rules/admins.ts'
import { type Outcome, outcomeLabels } from '#src/waiting-list/rules/entries.ts'
import type { ShownState } from '#src/waiting-list/rules/standing.ts'
import {
  type Outcome as BirthOutcome,
  outcomeLabels as birthOutcomeLabels,
} from '#src/whelping/rules/births.ts'
import { formatClock } from './format.ts'

type Tone = 'ok' | 'warn' | 'bad' | 'mute' | 'info' | 'neutral'

function Badge({ tone, onPhoto, children }: { tone: Tone; onPhoto?: boolean; children: ReactNode }) {
  return <span className={`badge badge-${tone}${onPhoto ? ' badge-on-photo' : ''}`}>{children}</span>
}

/** For a badge with a name, which may be long. */
const NamingBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`badge badge-${tone} badge-wraps`}>{children}</span>
)

interface StatusProps<Status> {
  status: Status
  onPhoto?: boolean
}

/** An unknown status is shown as it is. */
const statusBadge =
  <Status extends string>(labels: Record<Status, string>, tones: Record<Status, Tone>) =>
  ({ status, onPhoto = false }: StatusProps<Status>) => (
    <Badge tone={tones[status] ?? 'neutral'} onPhoto={onPhoto}>
      {labels[status] ?? status}
    </Badge>
  )

export const puppyStatusTones = { available: 'ok', reserved: 'warn', sold: 'mute' } as const
export const PuppyStatusBadge = /* @__PURE__ */ statusBadge(puppyStatusLabels, puppyStatusTones)

/** As the breeder sees it. */
export const PortalPuppyBadge = ({
  puppy: { status, outcome },
}: {
  puppy: { status: PuppyStatus; outcome: BirthOutcome }
}) =>
  outcome === 'alive' ? (
    <PuppyStatusBadge status={status} />
  ) : (
    <Badge tone="mute">{birthOutcomeLabels[outcome]}</Badge>
  )

/** As families see it: a puppy that is only announced isn't available yet. */
export function PuppyBadge({
  puppy: { status, listing },
  onPhoto = false,
}: {
  puppy: { status: PuppyStatus; listing: Listing }
  onPhoto?: boolean
}) {
  if (listing === 'hidden') return <NotOnWebsiteBadge />
  if (listing !== 'announced' || status === 'reserved')
    return <PuppyStatusBadge status={status} onPhoto={onPhoto} />
  return (
    <Badge tone="info" onPhoto={onPhoto}>
      Not offered yet
    </Badge>
  )
}

export const ListingLevelBadge = ({ level }: { level: ListingIssue['level'] }) =>
  level === 'fix' ? <Badge tone="bad">Fix</Badge> : <Badge tone="warn">Look</Badge>

export const InquiryStatusBadge = /* @__PURE__ */ statusBadge(inquiryStatusLabels, {
  pending: 'warn',
  responded: 'info',
  resolved: 'mute',
})
export const CustomerStatusBadge = /* @__PURE__ */ statusBadge(customerStatusLabels, {
  prospective: 'info',
  current: 'ok',
  past: 'mute',
})
export const DogStatusBadge = /* @__PURE__ */ statusBadge(dogStatusLabels, {
  active: 'ok',
  retired: 'mute',
  planned: 'info',
})

/** Where a letter is that has not arrived; nothing for one that has left. */
export function LetterBadge({ letter, hasMail }: LetterBadgeProps) {
  if (letter.delivery === 'failed') return <Badge tone="bad">Not delivered</Badge>
  if (letter.delivery !== 'queued') return null
  const again = triesAgainAt(letter)
  if (!hasMail) return <Badge tone="warn">Not sent yet</Badge>
  return <Badge tone="info">{again ? `Next try ${formatClock(again)}` : 'Leaves in a moment'}</Badge>
}

interface LetterBadgeProps {
  letter: Pick<LetterEntry, 'delivery' | 'outboxAt' | 'updatedAt'>
  hasMail: boolean
}

/** Dam or sire, with a sign instead of the dot of other badges. */
export function ParentRoleBadge({ gender }: { gender: Gender }) {
  const isSire = gender === 'male'
  return (
    <span className={`badge badge-sign badge-${isSire ? 'info' : 'neutral'}`}>
      {isSire ? '♂ Sire' : '♀ Dam'}
    </span>
  )
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'ok' : 'mute'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

/** For the browser that shows it, among those that are signed in. */
export const ThisDeviceBadge = () => <Badge tone="ok">This device</Badge>

/** For a hidden puppy, and for one of an inactive litter. */
export const NotOnWebsiteBadge = () => <Badge tone="neutral">Not on the website</Badge>

export function AdminRoleBadge({ role }: { role: AdminRole }) {
  return <Badge tone={role === 'superadmin' ? 'info' : 'neutral'}>{adminRoleLabels[role]}</Badge>
}

/** Whether a photo is public, and whether it is waiting for review. */
export function GalleryBadge({
  photo,
  onPhoto = false,
}: {
  photo: { isPublic: boolean; reviewedAt: string | null }
  onPhoto?: boolean
}) {
  return (
    <span className={onPhoto ? 'badges badges-on-photo' : 'badges'}>
      <Badge tone={photo.isPublic ? 'ok' : 'mute'}>{photo.isPublic ? 'Live' : 'Private'}</Badge>
      {waitsForReview(photo) && <Badge tone="warn">To Review</Badge>}
    </span>
  )
}

interface NamedPuppy {
  puppyName: string
}

interface WaitingFamily {
  shownState: ShownState
  outcome: Outcome | null
  openSetAside: NamedPuppy | null
  saidYes: NamedPuppy | null
  saidNo: string | null
}

/** A mark beside a family on the waiting list, if it needs one. */
export function WaitingBadge({ family }: { family: WaitingFamily }) {
  const { shownState, outcome, openSetAside, saidYes, saidNo } = family
  if (saidYes) return <AskedBadge setAside={{ ...saidYes, state: 'yes' }} />
  if (openSetAside) return <AskedBadge setAside={{ ...openSetAside, state: 'open' }} />
  if (shownState === 'unconfirmed') return <Badge tone="warn">To confirm</Badge>
  if (shownState === 'paused') return <Badge tone="mute">Paused</Badge>
  if (shownState === 'silent') return <Badge tone="neutral">Silent</Badge>
  if (shownState === 'closed') return <Badge tone="mute">{outcome ? outcomeLabels[outcome] : 'Closed'}</Badge>
  if (saidNo) return <NamingBadge tone="mute">Said no: {saidNo}</NamingBadge>
  return null
}

/** Beside how long a new enquiry has been waiting, of a family that has a place on the waiting list. */
export const OnListBadge = () => <Badge tone="info">On the list</Badge>

const placementTones: Record<PlacementState, Tone> = {
  reserved: 'warn',
  home: 'ok',
  returned: 'info',
  cancelled: 'mute',
}

export const PlacementBadge = ({
  placement: { state, diedOn, puppyHasDied },
}: {
  placement: { state: PlacementState; diedOn: string | null; puppyHasDied: boolean }
}) =>
  diedOn || (state === 'home' && puppyHasDied) ? (
    <Badge tone="mute">Died</Badge>
  ) : (
    <Badge tone={placementTones[state]}>{placementStateLabels[state]}</Badge>
  )

export const PlanBadge = ({ plan: { state } }: { plan: { state: PlanState } }) => (
  <Badge tone={state === 'expected' ? 'ok' : 'info'}>{planStateLabels[state]}</Badge>
)

/** A puppy that is set aside for a family. */
export const AskedBadge = ({
  setAside: { puppyName, state },
}: {
  setAside: NamedPuppy & { state: string }
}) =>
  state === 'yes' ? (
    <NamingBadge tone="ok">Said yes: {puppyName}</NamingBadge>
  ) : (
    <NamingBadge tone="info">Asked: {puppyName}</NamingBadge>
  )

export const SaidNoBadge = () => <Badge tone="mute">said no</Badge>

/** The coming litters of which a family would like a puppy. */
export const WantsBadges = ({ wanted }: { wanted: readonly string[] }) =>
  wanted.map((label) => (
    <NamingBadge tone="neutral" key={label}>
      Wants: {label}
    </NamingBadge>
  ))
