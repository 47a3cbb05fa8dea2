import { ClockField } from '#islands/portal/whelping/parts/clock-field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'

interface WeighFootProps {
  /** ISO time of the round. */
  at: string
  busy: boolean
  onTime: (weighedAt: string | null) => void
}

/** The time of the round, and the button that ends it, within the thumb's reach on a phone. */
export function WeighFoot({ at, busy, onTime }: WeighFootProps) {
  return (
    <div className="weigh-foot wrap gap-12">
      <ClockField name="weighed-at" label="Weighed At" value={at} onChange={onTime} />
      <div className="weigh-dock">
        <SubmitButton busy={busy}>Save Round</SubmitButton>
      </div>
    </div>
  )
}
