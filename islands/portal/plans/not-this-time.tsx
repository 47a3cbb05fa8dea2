import { planLabel } from '#src/plans/rules.ts'
import type { ComingPlan } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { RotateCcwIcon } from '#src/platform/ui/icons.tsx'
import { dayAt } from '#src/platform/values/calendar.ts'

interface NotThisTimeProps {
  plans: readonly ComingPlan[]
  isBusy: (plan: ComingPlan) => boolean
  onPlanAgain: (plan: ComingPlan) => void
}

/** Litters that were called off, folded below the coming ones: the latest first. */
export function NotThisTime({ plans, isBusy, onPlanAgain }: NotThisTimeProps) {
  if (plans.length === 0) return null
  return (
    <details className="plans-off">
      <summary>Not this time ({plans.length})</summary>
      <ul>
        {plans
          .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
          .map((plan) => (
            <li key={plan.id} className="cluster spread">
              <div>
                <h3>{planLabel(plan)}</h3>
                <p>Called off on {formatDate(dayAt(plan.updatedAt))}</p>
              </div>
              <div className="actions">
                <Button
                  Icon={RotateCcwIcon}
                  word="Plan Again"
                  aria-label={`Plan Again: ${planLabel(plan)}`}
                  aria-busy={isBusy(plan)}
                  onClick={() => onPlanAgain(plan)}
                />
                <HistoryLink kind="plan" id={plan.id} label={planLabel(plan)} />
              </div>
            </li>
          ))}
      </ul>
    </details>
  )
}
