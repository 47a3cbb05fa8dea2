import { agreedOf, type PlacementFormProps, usePlace } from '#islands/portal/placements/parts/forms.ts'
import { MoneyField } from '#islands/portal/placements/parts/money-field.tsx'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { centsOf, dollarsOf } from '#src/dogs/rules/puppies.ts'
import { earliestReady, readyRule } from '#src/dogs/rules/ready.ts'
import { refundTermsLength } from '#src/kennel/rules/how-it-works.ts'
import { placementInput } from '#src/placements/fields/portal.ts'
import { placementLengths, registerLabels } from '#src/placements/rules/placements.ts'
import { api, fetchJson, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { type FormValues, formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  address: 'Address',
  price: 'Agreed Price (AUD)',
  deposit: 'Deposit (AUD)',
  refundTerms: 'Refund Terms',
  register: 'Register',
  desexing: 'Desexing',
  pickupOn: 'Pick-up Day',
  agreedOn: 'Agreement Signed On',
  transferSentOn: 'Transfer Sent On',
  diedOn: 'Died On',
  healthNote: 'Health Declaration',
}

const recordedDays = ['agreedOn', 'transferSentOn', 'diedOn'] as const
const registers = Object.entries(registerLabels)

/** Who the family is, and what was agreed with it. */
export function EditPlacement({ reload, ...props }: PlacementFormProps) {
  const { placement, today, onClose, onSaved } = props
  const { id, bornOn, pickupOn } = placement
  /** Days that a press recorded, and that can be corrected or taken back. */
  const days = recordedDays.filter((day) => placement[day] !== null)
  const place = usePlace(props, 'edit')
  const { field, ...form } = useRecordForm({
    title: 'Edit Placement',
    place,
    stored: valuesFrom(placement),
    current: async () => storedValues(await reload(), valuesFrom),
    labels,
    schema: placementInput,
    read: (values) => ({
      ...values,
      price: centsOf(values.price ?? ''),
      deposit: centsOf(values.deposit ?? ''),
    }),
    save: (json) => fetchJson(api.admin.placements[':id'].$put({ param: { id }, json })),
    success: () => placementMessages.updated,
    onSaved,
    onClose,
  })
  const earliest = earliestReady(bornOn)
  return (
    <RecordDialog form={form} id="placement-form" hasOwnIds columns action="Save Changes">
      <TextField {...field('name')} required autoComplete="off" maxLength={lengths.name} />
      <TextField {...field('email')} type="email" required autoComplete="off" maxLength={lengths.email} />
      <TextField {...field('phone')} type="tel" optional autoComplete="off" maxLength={lengths.phone} />
      <TextField {...field('address')} optional autoComplete="off" maxLength={lengths.line} />
      <MoneyField {...field('price')} optional />
      <MoneyField {...field('deposit')} optional />
      <TextArea {...field('refundTerms')} wide optional maxLength={refundTermsLength} />
      <SelectField {...field('register')} options={registers} />
      <TextField {...field('desexing')} optional autoComplete="off" maxLength={placementLengths.desexing} />
      <TextField
        {...field('pickupOn')}
        type="date"
        optional
        {...(pickupOn === null || pickupOn >= earliest ? { min: earliest } : {})}
        {...(placement.state === 'reserved' && { hint: readyRule(bornOn) })}
      />
      {days.map((day) => (
        <TextField key={day} {...field(day)} type="date" optional max={today} />
      ))}
      <TextArea {...field('healthNote')} wide optional maxLength={placementLengths.healthNote} />
    </RecordDialog>
  )
}

/** As the form shows them. */
const valuesFrom = (placement: PlacementSheet): FormValues =>
  formValues({
    ...agreedOf(placement),
    price: dollarsOf(placement.price),
    deposit: dollarsOf(placement.deposit),
    agreedOn: placement.agreedOn,
    transferSentOn: placement.transferSentOn,
    diedOn: placement.diedOn,
  })
