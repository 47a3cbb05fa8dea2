import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import {
  type PaymentKind,
  type PaymentMethod,
  paidOf,
  paymentKindLabels,
} from '#src/placements/rules/payments.ts'
import { balanceLine, stillToPay } from '#src/placements/rules/steps.ts'
import { dayAt, longDate } from '#src/platform/values/calendar.ts'
import { blank } from './sheets.ts'

interface ReceivedPayment {
  number: string
  kind: PaymentKind
  cents: number
  createdAt: string
  voidedAt: string | null
}

interface Business {
  abn: string | null
  gst: boolean
}

/** Only a business that is registered for GST and shows its ABN may issue tax invoices. */
export const isTaxInvoice = ({ abn, gst }: Business) => gst && abn !== null

export const receiptHeading = (business: Business) => (isTaxInvoice(business) ? 'Tax invoice' : 'Receipt')
export const includesGst = 'Total price includes GST'

const methods: Record<PaymentMethod, string> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  card: 'by card',
  other: 'by other means',
}

/** 'Balance, paid by bank transfer' */
export const howPaid = ({ kind, method }: { kind: PaymentKind; method: PaymentMethod }) =>
  `${paymentKindLabels[kind]}, paid ${kind === 'refund' ? 'back ' : ''}${methods[method]}`

interface ReceiptPuppy {
  name: string
  color: string
  gender: Gender
  litterDateOfBirth: string
}

/** 'Clover, Standard Poodle, apricot and white girl, born 2 October 2026' */
export function soldPuppy({ name, color, gender, litterDateOfBirth }: ReceiptPuppy): string {
  const sex = boyOrGirl(gender).toLowerCase()
  return `${name}, Standard Poodle, ${color.toLowerCase()} ${sex}, born ${longDate(litterDateOfBirth)}`
}

type Sum = readonly [label: string, sum: string]

const dollarsOrBlank = (cents: number | null) => (cents === null ? blank : dollarsAndCents(cents))

/**
 * The sums below a payment, as they were at the time: a receipt printed again says the same. Nothing is left to pay of a payment once the
 * placement has ended, such as a refund.
 */
export function receiptSums(
  payments: readonly ReceivedPayment[],
  number: string,
  { price, endedOn }: { price: number | null; endedOn: string | null },
): Sum[] {
  const until = payments.filter((payment) => payment.number <= number)
  const paid = paidOf(until)
  const sums: Sum[] = [
    ['Agreed price', dollarsOrBlank(price)],
    ['Paid so far', dollarsOrBlank(paid)],
  ]
  const { createdAt } = until.at(-1) ?? {}
  if (endedOn !== null && createdAt && dayAt(createdAt) >= endedOn) return sums
  const open = stillToPay({ price, paid })
  const [balance, cents] = open === null ? ['Still to pay', null] : balanceLine(open)
  return [...sums, [balance, dollarsOrBlank(cents)]]
}
