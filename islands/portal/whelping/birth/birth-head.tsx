import { useId, useState } from 'react'
import { BothVersions } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import { ClockField } from '#islands/portal/whelping/parts/clock-field.tsx'
import type { Litter } from '#src/platform/client/api-client.ts'
import type { Stored } from '#src/platform/client/kept/save-change.ts'
import type { SelfSaved } from '#src/platform/client/kept/use-self-saving.ts'
import { formatTime } from '#src/platform/ui/format.ts'
import { TextArea } from '#src/platform/ui/forms/text-field.tsx'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'
import { SaveStatus } from './save-status.tsx'

/** How the birth went, as it is typed. */
export interface HeadFields {
  beganAt: string | null
  endedAt: string | null
  notes: string
}

export const storedHead = (litter: Litter): Stored<HeadFields> => ({
  updatedAt: litter.updatedAt,
  fields: { beganAt: litter.birthBeganAt, endedAt: litter.birthEndedAt, notes: litter.birthNotes ?? '' },
})

interface BirthHeadProps {
  fields: HeadFields
  saving: SelfSaved<HeadFields>
  savedAt: string | null
}

const timesOf = ({ beganAt, endedAt }: HeadFields) =>
  [beganAt && `Began ${formatTime(beganAt)}`, endedAt && `Ended ${formatTime(endedAt)}`]
    .filter(Boolean)
    .join(' · ')

/** How the birth went as a whole: a line that opens on phones, a panel where there is room. */
export function BirthHead({ fields, saving, savedAt }: BirthHeadProps) {
  const { progress } = saving
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const set = (change: Partial<HeadFields>) => saving.change({ ...fields, ...change })
  return (
    <section
      className="birth-head"
      aria-label="The birth as a whole"
      data-open={isOpen}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && saving.leave()}
    >
      <button
        className="birth-head-line row spread gap-12"
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        {timesOf(fields) || 'Began, Ended, How It Went'}
        <ChevronDownIcon />
      </button>
      <div className="birth-head-fields" id={body}>
        <BothVersions
          saving={saving}
          inWords={(theirs) => [timesOf(theirs), theirs.notes].filter(Boolean).join(' · ')}
        />
        <ClockField
          name="beganAt"
          label="Began"
          value={fields.beganAt}
          onChange={(beganAt) => set({ beganAt })}
        />
        <ClockField
          name="endedAt"
          label="Ended"
          value={fields.endedAt}
          onChange={(endedAt) => set({ endedAt })}
        />
        <TextArea
          name="notes"
          label="How It Went"
          errors={progress?.kind === 'rejected' ? { notes: Object.values(progress.errors).flat() } : {}}
          maxLength={lengths.long}
          value={fields.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </div>
      <SaveStatus progress={progress} savedAt={saving.isChanged ? null : savedAt} />
    </section>
  )
}
