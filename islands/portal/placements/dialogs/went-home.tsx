import { type ReactNode, useEffect, useState } from 'react'
import type { PlacementActions } from '#islands/portal/placements/one/use-placement.ts'
import { type PlacementFormProps, refetched, usePlace } from '#islands/portal/placements/parts/forms.ts'
import { homeInput } from '#src/placements/fields/portal.ts'
import { placementLengths } from '#src/placements/rules/placements.ts'
import {
  type CheckName,
  healthDeclaration,
  mustHold,
  openQuestion,
  type ReadyCheck,
  shouldHold,
} from '#src/placements/rules/readiness.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { isDay } from '#src/platform/values/fields/values.ts'
import { EnterMicrochip } from './enter-microchip.tsx'
import { ReadyChecks } from './ready-checks.tsx'
import { RecordPayment } from './record-payment.tsx'
import { isCare, useDoneCare } from './use-done-care.ts'

interface WentHomeProps extends PlacementFormProps {
  promisesMeeting: boolean
  actions: Pick<PlacementActions, 'busy' | 'failure' | 'agreed'>
}

/** 'Is Banjo ready to go?': what must be true and what should, each fixed in its place, and the day. */
export function WentHome(props: WentHomeProps) {
  const { placement, promisesMeeting, actions, reload, today, onClose, onSaved } = props
  const { id, puppyName } = placement
  const [isPaying, setPaying] = useState(false)
  const doneToday = useDoneCare(placement, today, reload)
  const place = usePlace(props, 'home')
  const draft = useDraft(place)
  const [day, setDay] = useState(draft?.values.homeOn || today)
  const must = mustHold(placement, day)
  const should = shouldHold(placement, day)
  const isHeld = must.some(isOpen)
  // A day before 8 weeks can be corrected.
  const isFarOff = mustHold(placement, today).some(isOpen)
  const { field, ...form } = useRecordForm({
    title: `Is ${puppyName} ready to go?`,
    place,
    draft,
    stored: { homeOn: today, healthNote: placement.healthNote ?? healthDeclaration(puppyName) },
    labels: { homeOn: 'Went Home On *', healthNote: 'Health Declaration' },
    schema: homeInput,
    questions: () => {
      const question = openQuestion(should)
      return question ? [{ text: question, field: 'homeOn' }] : []
    },
    save: (json) => fetchJson(api.admin.placements[':id'].home.$post({ param: { id }, json })),
    current: refetched(props),
    onSaved,
    onClose,
  })

  // The pressed button disappears with the line that it has fixed.
  useEffect(() => {
    if (placement && document.activeElement === document.body)
      form.ref.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [placement, form.ref])

  const button = (word: ReactNode, run: () => unknown) => (
    <Button small word={word} disabled={actions.busy} onClick={run} />
  )
  function mend(name: CheckName): ReactNode {
    if (name === 'microchip') return <EnterMicrochip placement={placement} reload={reload} />
    if (name === 'balance') return button('Record Payment', () => setPaying(true))
    if (name === 'agreement') return button('Signed', actions.agreed)
    return isCare(name) && day === today && button(doneWord(name), () => doneToday(name))
  }
  const doneWord = (name: CheckName) => (
    <span>
      Done Today
      <span className="visually-hidden"> ({should.find((check) => check.name === name)?.label})</span>
    </span>
  )
  async function paid() {
    setPaying(false)
    await reload()
  }

  return (
    <>
      <RecordDialog
        form={form}
        id="home-form"
        hasOwnIds
        action="Went Home"
        isHeld={isHeld}
        answers={{ correct: 'Not Yet', save: 'Hand Over' }}
      >
        <RowFailure message={actions.failure} />
        <ReadyChecks title="These two must hold" checks={must} isMust mend={mend} />
        <ReadyChecks title="And these should" checks={should} mend={mend} />
        {!isFarOff && (
          <>
            <TextField
              {...field('homeOn')}
              type="date"
              required
              max={today}
              onInput={({ currentTarget: { value } }) => isDay(value) && setDay(value)}
            />
            <TextArea
              {...field('healthNote')}
              rows={3}
              maxLength={placementLengths.healthNote}
              hint="Stands in the pack, with the day."
            />
          </>
        )}
      </RecordDialog>
      {isPaying && (
        <RecordPayment
          {...{ placement, today, promisesMeeting, reload }}
          kind="balance"
          onClose={() => setPaying(false)}
          onSaved={paid}
        />
      )}
    </>
  )
}

const isOpen = ({ holds }: ReadyCheck) => !holds
