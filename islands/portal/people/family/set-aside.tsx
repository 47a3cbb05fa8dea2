import { familyFailure, familyMessages } from '#islands/portal/waiting-list/family/texts.ts'
import { api, type FamilySheet, fetchJson } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { dayAndMonth } from '#src/platform/values/calendar.ts'

interface SetAsideProps {
  family: FamilySheet
  refetch: () => Promise<unknown>
}

/** The puppy that is set aside for a family, until it is withdrawn. */
export function SetAside({ family: { entry }, refetch }: SetAsideProps) {
  const { run, isBusy, failureOf } = useRowActions(refetch)
  const setAside = entry?.saidYes ?? entry?.openSetAside
  if (!setAside) return null
  const { puppyName, untilOn } = setAside

  async function withdraw(asked: NonNullable<typeof setAside>) {
    const outcome = await run([asked], {
      change: ({ id }) => fetchJson(api.admin['set-asides'][':id'].withdraw.$post({ param: { id } })),
      success: familyMessages.withdrawn(puppyName),
      failure: familyFailure,
    })
    // Its button is gone.
    if (outcome === 'done') document.querySelector('h1')?.focus()
  }

  return (
    <>
      <div className="family-due">
        <p>
          <b>
            {puppyName} is set aside until {dayAndMonth(untilOn)}
          </b>
        </p>
        <button
          className="button button-secondary button-small"
          type="button"
          aria-label={`Withdraw ${puppyName}`}
          aria-busy={isBusy(setAside)}
          aria-disabled={isBusy(setAside)}
          onClick={() => withdraw(setAside)}
        >
          Withdraw
        </button>
      </div>
      <RowFailure message={failureOf(setAside)} />
    </>
  )
}
