import { longMonth } from '#src/domain/calendar.ts'
import type { FieldErrors } from '#src/domain/fields/field-errors.ts'
import { pauseMonths } from '#src/domain/waiting-list/rules.ts'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import type { FamilyPage } from '#src/services/waiting-list/family-page.ts'
import { SelectField } from '#src/ui/forms/text-field.tsx'
import { ActForm } from './act-form.tsx'

export function Pausing({ page: { entry, state }, errors }: { page: FamilyPage; errors: FieldErrors }) {
  const { today } = usePageInfo()
  if (state === 'paused')
    return (
      <section className="family-act">
        <ActForm token={entry.token} act="resume">
          <button className="button button-secondary button-wide" type="submit">
            I'm Looking Again
          </button>
        </ActForm>
      </section>
    )
  return (
    <section className="family-act">
      <ActForm token={entry.token} act="pause" className="form">
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
