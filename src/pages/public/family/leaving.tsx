import { leavingReasons, outcomeLabels } from '#src/domain/waiting-list/entries.ts'
import { SelectField } from '#src/ui/forms/text-field.tsx'
import { ChevronDownIcon } from '#src/ui/icons.tsx'
import { ActForm } from './act-form.tsx'

/** Folded away, and one press; coming back is one press too. */
export const Leaving = ({ token }: { token: string }) => (
  <details className="fold family-act">
    <summary>
      <h3>Leave the List</h3>
      <ChevronDownIcon />
    </summary>
    <ActForm token={token} act="leave" className="form">
      <SelectField
        name="reason"
        label="Reason"
        optional
        errors={{}}
        options={[
          ['', 'No reason'],
          ...leavingReasons.map((reason) => [reason, outcomeLabels[reason]] as const),
        ]}
      />
      <button className="button button-secondary button-wide" type="submit">
        Leave the List
      </button>
    </ActForm>
  </details>
)
