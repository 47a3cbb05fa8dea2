import { longMonth } from '#src/domain/calendar.ts'
import type { FieldErrors } from '#src/domain/fields/field-errors.ts'
import { pauseMonths } from '#src/domain/waiting-list/rules.ts'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import { SelectField } from '#src/ui/forms/text-field.tsx'
import { ActForm } from './act-form.tsx'

export function Pausing({ token, errors }: { token: string; errors: FieldErrors }) {
  const { today } = usePageInfo()
  return (
    <section className="family-act">
      <ActForm token={token} act="pause" className="form">
        <SelectField
          name="until"
          label="Pause Until"
          errors={errors}
          options={pauseMonths(today).map((month) => [month, longMonth(month)])}
        />
        <button className="button button-secondary button-wide" type="submit">
          Pause
        </button>
      </ActForm>
    </section>
  )
}

/** The first thing on the page of a family that has paused. */
export const Resuming = ({ token }: { token: string }) => (
  <ActForm token={token} act="resume">
    <button className="button button-primary" type="submit">
      I'm Looking Again
    </button>
  </ActForm>
)
