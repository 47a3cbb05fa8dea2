import { useState } from 'react'
import { type PlacementFormProps, refetched, usePlace } from '#islands/portal/placements/parts/forms.ts'
import { MoneyField } from '#islands/portal/placements/parts/money-field.tsx'
import { RadioSegments } from '#islands/portal/placements/parts/radio-segments.tsx'
import { Sums } from '#islands/portal/placements/parts/sums.tsx'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { centsOf } from '#src/dogs/rules/puppies.ts'
import { paymentInput } from '#src/placements/fields/portal.ts'
import {
  type PaymentKind,
  type PaymentMethod,
  paymentKindLabels,
  paymentKinds,
  paymentMethodLabels,
  paymentMethods,
} from '#src/placements/rules/payments.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { balanceLine, leftToPay } from '#src/placements/rules/steps.ts'
import { api, fetchJson, hasCode, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

const labels = { kind: 'Kind', cents: 'Amount (AUD) *', paidOn: 'Paid On *', method: 'How', note: 'Note' }
const kinds = paymentKinds.map((kind) => [kind, paymentKindLabels[kind]] as const)
const methods = paymentMethods.map(
  (method) => [method, paymentMethodLabels[method].replace('Bank t', 'T')] as const,
)

interface RecordPaymentProps extends PlacementFormProps {
  /** What it is for at first. */
  kind: PaymentKind
  /** Whether the website promises that nobody pays before they have met their puppy. */
  promisesMeeting: boolean
}

/** The suggested amount, in cents. */
function proposed(kind: PaymentKind, placement: PlacementSheet): number | null {
  const open = leftToPay(placement)
  if (kind === 'balance') return open !== null && open > 0 ? open : null
  if (kind === 'refund' || placement.deposit === null || !isActive(placement)) return null
  const missing = placement.deposit - placement.paid
  return missing > 0 ? missing : null
}

/** The same as '2,500.00'; empty for none. */
function proposedText(kind: PaymentKind, placement: PlacementSheet): string {
  const cents = proposed(kind, placement)
  return cents === null ? '' : dollarsAndCents(cents).slice(1)
}

/** Records a payment or refund, as on the bank statement; its number becomes the receipt's. */
export function RecordPayment(props: RecordPaymentProps) {
  const { placement, promisesMeeting, today, onClose, onSaved } = props
  const { id, price, paid, puppyName, payments, nextNumber } = placement
  const place = usePlace(props, null)
  const draft = useDraft(place)
  const first = (draft?.values.kind as PaymentKind | undefined) ?? props.kind
  const [kind, setKind] = useState<PaymentKind>(first)
  const [method, setMethod] = useState((draft?.values.method as PaymentMethod | undefined) ?? 'transfer')
  const [typed, setTyped] = useState(draft?.values.cents ?? proposedText(first, placement))
  const cents = centsOf(typed)
  const isAmount = cents !== null && cents > 0
  const after = isAmount ? paid + (kind === 'refund' ? -cents : cents) : paid
  const isFirst = payments.every(({ voidedAt }) => voidedAt !== null)
  const open = leftToPay({ ...placement, paid: after })

  const { field, ...form } = useRecordForm({
    title: 'Record Payment',
    place,
    draft,
    stored: { paidOn: today },
    labels,
    schema: paymentInput,
    read: (values) => ({ ...values, cents: centsOf(typed) }),
    questions: (input) => [
      ...(promisesMeeting && isFirst && input.kind !== 'refund'
        ? [{ text: `Have they met ${puppyName}? Your website promises that.`, field: 'cents' }]
        : []),
      ...(open !== null && open < 0 && input.kind !== 'refund'
        ? [{ text: `That's ${dollarsAndCents(-open)} more than agreed. Record it?`, field: 'cents' }]
        : []),
    ],
    askedBack: (error, input) =>
      hasCode(error, 'secondPayment')
        ? { questions: [{ text: error.message, field: 'cents' }], input: { ...input, isSecond: true } }
        : null,
    save: (json, paymentId) =>
      fetchJson(
        api.admin.placements[':id'].payments.$post({ param: { id }, json: { ...json, id: paymentId } }),
      ),
    success: ({ payments }) => placementMessages.recorded(payments.at(-1)?.number ?? ''),
    current: refetched(props),
    onSaved,
    onClose,
  })

  function choose(next: PaymentKind) {
    setKind(next)
    // An amount that the breeder has typed stays.
    if (typed === proposedText(kind, placement)) setTyped(proposedText(next, placement))
  }

  return (
    <RecordDialog
      form={form}
      id="payment-form"
      hasOwnIds
      columns
      action="Record Payment"
      answers={{ correct: 'Cancel', save: 'Record' }}
      aside={<p className="form-note payment-number">Becomes receipt {nextNumber}</p>}
    >
      <RadioSegments name="kind" legend={labels.kind} options={kinds} chosen={kind} onChoose={choose} />
      <MoneyField
        {...field('cents')}
        defaultValue={undefined}
        required
        hint={hintOf(kind, cents, placement)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField {...field('paidOn')} type="date" required max={today} />
      <RadioSegments
        name="method"
        legend={labels.method}
        options={methods}
        chosen={method}
        onChoose={setMethod}
      />
      <TextField
        {...field('note')}
        optional
        wide
        autoComplete="off"
        maxLength={lengths.line}
        hint="Printed on the receipt."
      />
      <div className="field-wide payment-sums" role="status">
        <Sums
          lines={[
            ...(price === null ? [] : [['Agreed price', price] as const]),
            ['Paid so far', paid],
            ['This payment', isAmount ? (kind === 'refund' ? -cents : cents) : 0],
          ]}
          total={open === null ? ['Paid then', after] : balanceLine(open)}
        />
      </div>
    </RecordDialog>
  )
}

/** What a suggested amount is based on. */
function hintOf(kind: PaymentKind, cents: number | null, placement: PlacementSheet): string | undefined {
  if (cents === null || cents !== proposed(kind, placement)) return undefined
  return kind === 'balance' ? 'What is still to pay.' : 'The agreed deposit.'
}
