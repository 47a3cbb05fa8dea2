import { useState } from 'react'
import { type PuppyStatus, puppyStatuses, puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { puppyStatusTones } from '#src/platform/ui/badge.tsx'

interface StatusSelectProps {
  puppy: Puppy
  busy: boolean
  onChange: (status: PuppyStatus) => Promise<unknown>
}

/** The status of a puppy, changed in place: a select that looks like its badge. */
export function StatusSelect({ puppy, busy, onChange }: StatusSelectProps) {
  const [chosen, setChosen] = useState<PuppyStatus | null>(null)
  const value = chosen ?? puppy.status

  async function change(status: PuppyStatus) {
    if (busy) return
    setChosen(status)
    await onChange(status)
    setChosen(null)
  }

  return (
    <select
      className={`status-in-place badge-${puppyStatusTones[value]}`}
      aria-label={`Status of ${puppy.name}`}
      aria-busy={busy}
      value={value}
      onChange={({ target }) => change(target.value as PuppyStatus)}
    >
      {puppyStatuses.map((status) => (
        <option key={status} value={status}>
          {puppyStatusLabels[status]}
        </option>
      ))}
    </select>
  )
}
