import type { ReactNode } from 'react'
import { type AdminRole, adminRoleLabels } from '#src/domain/admins.ts'
import { type CustomerStatus, customerStatusLabels } from '#src/domain/customers.ts'
import { waitsForReview } from '#src/domain/gallery.ts'
import { type InquiryStatus, inquiryStatusLabels } from '#src/domain/inquiries.ts'
import { type DogStatus, dogStatusLabels, type Gender } from '#src/domain/parent-dogs.ts'
import { type PuppyStatus, puppyStatusLabels } from '#src/domain/puppies.ts'

type Tone = 'ok' | 'warn' | 'mute' | 'info' | 'neutral'

function Badge({ tone, onPhoto, children }: { tone: Tone; onPhoto?: boolean; children: ReactNode }) {
  return <span className={`badge badge-${tone}${onPhoto ? ' badge-on-photo' : ''}`}>{children}</span>
}

const puppyTones: Record<PuppyStatus, Tone> = { available: 'ok', reserved: 'warn', sold: 'mute' }
const inquiryTones: Record<InquiryStatus, Tone> = { pending: 'warn', responded: 'info', resolved: 'mute' }
const customerTones: Record<CustomerStatus, Tone> = { prospective: 'info', current: 'ok', past: 'mute' }
const dogTones: Record<DogStatus, Tone> = { active: 'ok', retired: 'mute', planned: 'info' }

interface StatusProps<Status> {
  status: Status
  onPhoto?: boolean
}

/** An unknown status is shown as it is. */
export function PuppyStatusBadge({ status, onPhoto = false }: StatusProps<PuppyStatus>) {
  return (
    <Badge tone={puppyTones[status] ?? 'neutral'} onPhoto={onPhoto}>
      {puppyStatusLabels[status] ?? status}
    </Badge>
  )
}

export function DogStatusBadge({ status, onPhoto = false }: StatusProps<DogStatus>) {
  return (
    <Badge tone={dogTones[status] ?? 'neutral'} onPhoto={onPhoto}>
      {dogStatusLabels[status] ?? status}
    </Badge>
  )
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

export function LitterStatusBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'ok' : 'mute'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

export function InquiryStatusBadge({ status }: StatusProps<InquiryStatus>) {
  return <Badge tone={inquiryTones[status] ?? 'neutral'}>{inquiryStatusLabels[status] ?? status}</Badge>
}

export function CustomerStatusBadge({ status }: StatusProps<CustomerStatus>) {
  return <Badge tone={customerTones[status] ?? 'neutral'}>{customerStatusLabels[status] ?? status}</Badge>
}

export function AdminRoleBadge({ role }: { role: AdminRole }) {
  return <Badge tone={role === 'superadmin' ? 'info' : 'neutral'}>{adminRoleLabels[role]}</Badge>
}

export function AccountStatusBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'ok' : 'mute'}>{isActive ? 'Active' : 'Inactive'}</Badge>
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
    <span className={onPhoto ? 'badges-on-photo' : undefined}>
      <Badge tone={photo.isPublic ? 'ok' : 'mute'}>{photo.isPublic ? 'Live' : 'Private'}</Badge>
      {waitsForReview(photo) && <Badge tone="warn">To Review</Badge>}
    </span>
  )
}
