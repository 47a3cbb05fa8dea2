import type * as z from 'zod/mini'
import { type PlacementFormProps, refetched, usePlace } from '#islands/portal/placements/parts/forms.ts'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { dollars } from '#src/dogs/rules/price.ts'
import { cancelInput, endInput, voidInput } from '#src/placements/fields/portal.ts'
import { endedPageDays, placementLengths } from '#src/placements/rules/placements.ts'
import { api, fetchJson, type PlacementPayment } from '#src/platform/client/api-client.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import type { Message } from '#src/platform/errors/messages.ts'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

interface ShortForm<Schema extends z.ZodMiniType> {
  name: string
  title: string
  labels: Record<string, string>
  schema: Schema
  stored?: FormValues
  read?: (values: FormValues) => unknown
  questions?: (input: z.output<Schema>) => { text: string; field: string }[]
  save: (input: z.output<Schema>) => Promise<unknown>
  success: Message
}

/** One of the few facts that end a placement or a payment. */
function useShortForm<Schema extends z.ZodMiniType>(
  props: PlacementFormProps,
  { name, stored = {}, save, success, ...form }: ShortForm<Schema>,
) {
  const { onClose, onSaved } = props
  const place = usePlace(props, name)
  return useRecordForm({
    ...form,
    place,
    stored,
    save: (input) => save(input),
    success: () => success,
    current: refetched(props),
    onSaved,
    onClose,
  })
}

const one = api.admin.placements[':id']

export function CancelReservation(props: PlacementFormProps) {
  const { placement } = props
  const { id, name, paid, puppyName, puppyHasDied, wasWaiting } = placement
  const becomes = puppyHasDied ? 'is no longer reserved' : 'becomes available again'
  const { field, ...form } = useShortForm(props, {
    name: 'cancel',
    title: 'Cancel Reservation',
    labels: { reason: 'Reason', backOnList: 'Put them back on the waiting list' },
    schema: cancelInput,
    read: (values) => ({ ...values, backOnList: values.backOnList === 'on' }),
    questions: () =>
      paid > 0
        ? [{ text: `${name} has paid ${dollars(paid)}. Have you settled that?`, field: 'reason' }]
        : [],
    save: (json) => fetchJson(one.cancel.$post({ param: { id }, json })),
    success: placementMessages.cancelled(puppyName, puppyHasDied),
  })
  return (
    <RecordDialog
      form={form}
      id="cancel-form"
      hasOwnIds
      size="confirm"
      action="Cancel Reservation"
      answers={{ correct: 'Not Yet', save: 'Cancel Reservation' }}
    >
      <p>
        {puppyName} {becomes}. For {endedPageDays} days the family's page says that the reservation has ended
        {wasWaiting && ', unless they are back on the waiting list'}.
      </p>
      <TextArea {...field('reason')} rows={3} optional maxLength={placementLengths.reason} />
      {wasWaiting && (
        <label className="check">
          <input
            type="checkbox"
            name="backOnList"
            defaultChecked={field('backOnList').defaultValue === 'on'}
          />
          Put them back on the waiting list
        </label>
      )}
    </RecordDialog>
  )
}

export function TookBack(props: PlacementFormProps) {
  const { placement, today } = props
  const { id, puppyName } = placement
  const { field, ...form } = useShortForm(props, {
    name: 'return',
    title: `Took ${puppyName} back`,
    labels: { on: 'Day *', reason: 'Reason' },
    schema: endInput,
    stored: { on: today },
    save: (json) => fetchJson(one.return.$post({ param: { id }, json })),
    success: placementMessages.returned(puppyName),
  })
  return (
    <RecordDialog form={form} id="return-form" hasOwnIds size="confirm" action="Took Back">
      <p>{puppyName} becomes available, and stays off the website until you put it there.</p>
      <TextField {...field('on')} type="date" required max={today} />
      <TextArea {...field('reason')} rows={3} optional maxLength={placementLengths.reason} />
    </RecordDialog>
  )
}

export function HasDied(props: PlacementFormProps) {
  const { placement, today } = props
  const { id, puppyName } = placement
  const { field, ...form } = useShortForm(props, {
    name: 'died',
    title: `${puppyName} has died`,
    labels: { on: 'Day *' },
    schema: endInput,
    stored: { on: today },
    save: (json) => fetchJson(one.died.$post({ param: { id }, json })),
    success: placementMessages.died,
  })
  return (
    <RecordDialog form={form} id="died-form" hasOwnIds size="confirm" action="Has Died">
      <p>You won't be reminded to write any more. Their page keeps photos and papers.</p>
      <TextField {...field('on')} type="date" required max={today} />
    </RecordDialog>
  )
}

export function VoidPayment({ payment, ...props }: PlacementFormProps & { payment: PlacementPayment }) {
  const { id, number } = payment
  const { field, ...form } = useShortForm(props, {
    name: `void:${id}`,
    title: `Void ${number}`,
    labels: { reason: 'Reason *' },
    schema: voidInput,
    save: (json) => fetchJson(api.admin.payments[':id'].void.$post({ param: { id }, json })),
    success: placementMessages.voided(number),
  })
  return (
    <RecordDialog form={form} id="void-form" hasOwnIds size="confirm" action="Void">
      <p>The number stays.</p>
      <TextField {...field('reason')} required autoComplete="off" maxLength={lengths.line} />
    </RecordDialog>
  )
}
