import type { ReactNode } from 'react'
import { SelectField } from '#src/platform/ui/forms/text-field.tsx'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { longMonth } from '#src/platform/values/calendar.ts'
import type { FieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'
import { leavingReasons, outcomeLabels } from '#src/waiting-list/rules/entries.ts'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'
import type { PageAction } from '#src/waiting-list/rules/transitions.ts'

interface ActionFormProps {
  token: string
  /** Left out if the buttons say it. */
  action?: PageAction
  className?: string
  children: ReactNode
}

/** A form of a family's page; opening a link must change nothing. */
export const ActionForm = ({ token, action, className, children }: ActionFormProps) => (
  <form className={className} method="post" action={familyPath(token)}>
    {action && <input type="hidden" name="act" value={action} />}
    {children}
  </form>
)

export function Pausing({ token, errors }: { token: string; errors: FieldErrors }) {
  const { today } = usePageInfo()
  return (
    <section className="family-act">
      <ActionForm token={token} action="pause" className="form">
        <SelectField
          name="until"
          label="Pause Until"
          errors={errors}
          options={pauseMonths(today).map((month) => [month, longMonth(month)])}
        />
        <button className="button button-secondary button-wide" type="submit">
          Pause
        </button>
      </ActionForm>
    </section>
  )
}

/** At the top of the page of a family that has paused. */
export const Resuming = ({ token }: { token: string }) => (
  <ActionForm token={token} action="resume">
    <button className="button button-primary" type="submit">
      I'm Looking Again
    </button>
  </ActionForm>
)

/** Folded away, but then one press; coming back is one press too. */
export const Leaving = ({ token }: { token: string }) => (
  <details className="fold family-act">
    <summary>
      <h3>Leave the List</h3>
      <ChevronDownIcon />
    </summary>
    <ActionForm token={token} action="leave" className="form">
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
    </ActionForm>
  </details>
)
