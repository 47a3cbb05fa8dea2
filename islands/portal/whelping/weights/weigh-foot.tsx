import { ClockField } from '#islands/portal/whelping/parts/clock-field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'

interface WeighFootProps {
  /** ISO time of the round. */
  at: string
  busy: boolean
  /** Whether the button was pressed without a weight. */
  isEmpty: boolean
  onTime: (weighedAt: string | null) => void
}

/** The time of the round, and the button that ends it, within the thumb's reach on a phone. */
export function WeighFoot({ at, busy, isEmpty, onTime }: WeighFootProps) {
  return (
    <div className="weigh-foot wrap gap-12">
      <ClockField name="weighed-at" label="Weighed At" value={at} onChange={onTime} />
      <div className="weigh-dock stack gap-8">
        {isEmpty && (
          <p className="field-error" role="alert">
            <CircleAlertIcon />
            Please enter a weight
          </p>
        )}
        <SubmitButton busy={busy}>Save Round</SubmitButton>
      </div>
    </div>
  )
}
