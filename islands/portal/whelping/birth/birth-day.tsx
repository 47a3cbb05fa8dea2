import { useState } from 'react'
import { ApiError, api, fetchJson, type Litter } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CalendarDaysIcon } from '#src/platform/ui/icons.tsx'
import { dayAt, longDate } from '#src/platform/values/calendar.ts'
import type { Card } from './card-fields.ts'

interface BirthDayProps {
  litter: Litter
  cards: readonly Card[]
  onSet: (litter: Litter) => void
  /** Called when the litter has changed elsewhere, so that the question fits it as it is now. */
  onStale: () => Promise<unknown>
}

/** Offers the day of the first birth as the litter's. */
export function BirthDay({ litter, cards, onSet, onStale }: BirthDayProps) {
  const [busy, setBusy] = useState(false)
  const [first] = cards.flatMap(({ fields }) => fields.bornAt ?? []).sort()
  const day = first && dayAt(first)
  if (!day || day === litter.dateOfBirth) return null

  async function set() {
    if (busy || !day) return
    setBusy(true)
    const { id, name, damId, sireId, isActive, readyOn, updatedAt } = litter
    const json = { name, dateOfBirth: day, damId, sireId, isActive, readyOn, updatedAt }
    try {
      onSet(await fetchJson(api.admin.litters[':id'].$put({ param: { id }, json })))
    } catch (error) {
      const named = error instanceof ApiError ? Object.values(error.errors).flat().join('. ') : ''
      const shown = error instanceof ApiError && named ? new ApiError(error.status, named) : error
      reportFailure(shown)
      if (error instanceof ApiError && error.status === 409) await onStale().catch(() => null)
    }
    setBusy(false)
  }

  return (
    <div className="birth-day row gap-12">
      <CalendarDaysIcon />
      <p className="grow">Set the litter's date of birth to {longDate(day)}?</p>
      <Button word="Set" busy={busy} onClick={set} />
    </div>
  )
}
