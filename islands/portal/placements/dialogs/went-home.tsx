import { useState } from 'react'
import { type PlacementFormProps, placeOf } from '#islands/portal/placements/parts/forms.ts'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { homeInput } from '#src/placements/fields/portal.ts'
import {
  type DoneCare,
  healthDeclaration,
  mustHold,
  openQuestion,
  type ReadyCheck,
  shouldHold,
} from '#src/placements/rules/readiness.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { dayOf } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from '#src/platform/ui/icons.tsx'

interface WentHomeProps extends PlacementFormProps {
  microchipId: string | null
  bornOn: string
  care: readonly DoneCare[]
}

/** 'Is Banjo ready to go?': what must hold, what should, and the day. */
export function WentHome(props: WentHomeProps) {
  const { placement, microchipId, bornOn, care, today, onClose, onSaved } = props
  const { id, puppyName } = placement
  const [day, setDay] = useState(today)
  const ready = { ...placement, microchipId, bornOn, care }
  const must = mustHold(ready, day)
  const should = shouldHold(ready, day)
  const isHeld = must.some(({ holds }) => !holds)
  const place = placeOf(props, 'home')
  const { field, ...form } = useRecordForm({
    title: `Is ${puppyName} ready to go?`,
    place,
    draft: useDraft(place),
    stored: { homeOn: today, healthNote: healthDeclaration(puppyName) },
    labels: { homeOn: 'Went Home On *', healthNote: 'Health Declaration' },
    schema: homeInput,
    read: (values, element) => ({ ...values, homeOn: dayOf(element, 'homeOn') }),
    questions: () => {
      const question = openQuestion(should)
      return question ? [{ text: question, field: 'homeOn' }] : []
    },
    save: (json) => fetchJson(api.admin.placements[':id'].home.$post({ param: { id }, json })),
    failure: placementMessages.failure,
    onSaved,
    onClose,
  })
  return (
    <FieldScope value="home-">
      <RecordDialog
        form={form}
        id="home-form"
        action="Went Home"
        isHeld={isHeld}
        answers={{ correct: 'Not Yet', save: 'Hand Over' }}
      >
        <Checks title="These two must hold" checks={must} isMust />
        <Checks title="And these should" checks={should} />
        <TextField
          {...field('homeOn')}
          type="date"
          required
          max={today}
          onInput={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
        />
        <TextArea {...field('healthNote')} rows={3} maxLength={2000} />
      </RecordDialog>
    </FieldScope>
  )
}

interface ChecksProps {
  title: string
  checks: readonly ReadyCheck[]
  isMust?: boolean
}

const Checks = ({ title, checks, isMust = false }: ChecksProps) => (
  <section className="ready-checks">
    <h3>{title}</h3>
    <ul>
      {checks.map(({ name, label, holds, proof }) => (
        <li key={name} className={holds ? 'ready-done' : isMust ? 'ready-must' : 'ready-open'}>
          {holds ? (
            <CircleCheckIcon size={24} />
          ) : isMust ? (
            <CircleAlertIcon size={24} />
          ) : (
            <ClockIcon size={24} />
          )}
          <span>
            <b>{label}</b>
            {proof}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
