import { withdrawing } from '#islands/portal/waiting-list/family/withdrawing.ts'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { Button } from '#src/platform/ui/button.tsx'
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
    const outcome = await run(
      [asked],
      withdrawing(asked.id, puppyName, async () => {
        await refetch()
        await focusRow(asked.id)
      }),
    )
    // Its button is gone.
    if (outcome === 'done') document.querySelector('h1')?.focus()
  }

  return (
    <>
      <div className="family-due row spread gap-12" data-row={setAside.id}>
        <p>
          <b>
            {entry?.saidYes
              ? `Said yes to ${puppyName}`
              : `${puppyName} is set aside until ${dayAndMonth(untilOn)}`}
          </b>
        </p>
        <Button
          small
          word="Withdraw"
          aria-label={`Withdraw ${puppyName}`}
          busy={isBusy(setAside)}
          onClick={() => withdraw(setAside)}
        />
      </div>
      <RowFailure message={failureOf(setAside)} />
    </>
  )
}
