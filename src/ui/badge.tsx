import type { ReactNode } from 'react'
import { type DogStatus, dogStatusLabels } from '../domain/parent-dogs.ts'
import { type PuppyStatus, puppyStatusLabels } from '../domain/puppies.ts'

type Tone = 'ok' | 'warn' | 'mute' | 'info' | 'neutral'

function Badge({ tone, onPhoto, children }: { tone: Tone; onPhoto?: boolean; children: ReactNode }) {
  return <span className={`badge badge-${tone}${onPhoto ? ' badge-on-photo' : ''}`}>{children}</span>
}

const puppyTones: Record<PuppyStatus, Tone> = { available: 'ok', reserved: 'warn', sold: 'mute' }
const dogTones: Record<DogStatus, Tone> = { active: 'ok', retired: 'mute', planned: 'info' }

interface StatusProps<Status> {
  status: Status
  onPhoto?: boolean
}

/** A status the catalogue does not know is shown as it is. */
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
