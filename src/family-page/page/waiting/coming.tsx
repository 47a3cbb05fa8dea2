import type { ListedFamily } from '#src/family-page/actions/waiting-page.ts'
import { ComingSection } from '#src/plans/parts/coming-litters.tsx'
import { pairText } from '#src/plans/rules.ts'
import { CheckIcon } from '#src/platform/ui/icons.tsx'
import type { WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { ActionForm } from './actions.tsx'

interface ComingProps {
  entry: Pick<WaitingEntry, 'token' | 'wants'>
  coming: ListedFamily['coming']
}

/** Coming litters, each with a button for a family that would like one of its puppies. */
export const Coming = ({ entry: { token, wants }, coming }: ComingProps) => (
  <ComingSection
    plans={coming}
    act={(plan) => {
      const isWanted = wants.includes(plan.id)
      return (
        <ActionForm
          token={token}
          action={isWanted ? 'unwant' : 'want'}
          {...(isWanted && { className: 'coming-wanted' })}
        >
          <input type="hidden" name="plan" value={plan.id} />
          {isWanted ? (
            <>
              <span className="coming-tick">
                <CheckIcon />
              </span>
              You'd like one of these
              <button
                className="button button-ghost"
                type="submit"
                aria-label={`Take Back: ${pairText(plan)}`}
              >
                Take Back
              </button>
            </>
          ) : (
            <button
              className="button button-secondary"
              type="submit"
              aria-label={`I'd like one of these: ${pairText(plan)}`}
            >
              I'd like one of these
            </button>
          )}
        </ActionForm>
      )
    }}
  >
    <p className="form-note">This tells us what you hope for. It doesn't change your place.</p>
  </ComingSection>
)
