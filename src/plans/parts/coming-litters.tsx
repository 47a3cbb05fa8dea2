import type { ReactNode } from 'react'
import type { SeenPlan } from '#src/plans/queries.ts'
import { comingText, pairText } from '#src/plans/rules.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

interface ComingLittersProps {
  plans: readonly SeenPlan[]
  level?: 'h3' | 'h4'
  /** The family's button for one. */
  act?: (plan: SeenPlan) => ReactNode
}

/** Coming litters: both parents, and a month but never a day. */
export function ComingLitters({ plans, level: Heading = 'h3', act }: ComingLittersProps) {
  const { imageResizing, today } = usePageInfo()
  return (
    <ul className="coming">
      {plans.map((plan) => (
        <li key={plan.id}>
          <div className="coming-photos">
            {plan.parents.map(
              ({ name, photo }) =>
                photo && (
                  <Photo
                    key={photo}
                    path={photo}
                    alt={name ?? ''}
                    slot="puppyThumbnail"
                    resizing={imageResizing}
                    ratio={1}
                  />
                ),
            )}
          </div>
          <div>
            <Heading>{pairText(plan)}</Heading>
            <p>
              {comingText(plan, today)} {plan.text}
            </p>
          </div>
          {act?.(plan)}
        </li>
      ))}
    </ul>
  )
}

/** The same with a heading; nothing at all if there are none. */
export const ComingSection = ({ children, ...list }: ComingLittersProps & { children?: ReactNode }) =>
  list.plans.length > 0 && (
    <section className="coming-section" id="coming" aria-labelledby="coming-litters">
      <h2 id="coming-litters">Coming litters</h2>
      <ComingLitters {...list} />
      {children}
    </section>
  )
