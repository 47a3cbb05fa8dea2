import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { formatAbn } from '#src/papers/rules/abn.ts'
import {
  howPaid,
  includesGst,
  isTaxInvoice,
  receiptHeading,
  receiptSums,
  soldPuppy,
} from '#src/papers/rules/receipt.ts'
import { orBlank } from '#src/papers/rules/sheets.ts'
import type { PaymentKind, PaymentMethod } from '#src/placements/rules/payments.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { escapeHtml } from './export-page.ts'

interface Payment {
  number: string
  kind: PaymentKind
  method: PaymentMethod
  cents: number
  paidOn: string
  createdAt: string
  voidedAt: string | null
}

interface Receipt {
  placement: {
    name: string
    address: string | null
    email: string | null
    price: number | null
    endedOn: string | null
    refundTerms: string | null
  }
  puppy: Parameters<typeof soldPuppy>[0] & { microchipId: string | null }
  payment: Payment
  payments: readonly Payment[]
}

interface Business {
  kennel: Pick<Kennel, 'businessName' | 'address' | 'abn' | 'gst'>
  phone: string
  email: string
  sourceNumber: string | null
}

/** A receipt as a page that only needs a browser, with the same contents as the printed one. */
export function receiptFile({ placement, puppy, payment, payments }: Receipt, business: Business): string {
  const { kennel, phone, email, sourceNumber } = business
  const { number, cents, paidOn, voidedAt } = payment
  const heading = receiptHeading(kennel)
  const amount = dollarsAndCents(cents)
  const terms = placement.refundTerms?.replaceAll('{puppy}', puppy.name)
  const lines: (string | false | null | undefined)[] = [
    `${number}, ${longDate(paidOn)}`,
    voidedAt !== null && 'Void',
    `${amount}, ${howPaid(payment)}`,
    `From ${listed([kennel.businessName, kennel.address, kennel.abn && `ABN ${formatAbn(kennel.abn)}`, phone, email])}`,
    `To ${listed([placement.name, placement.address, placement.email])}`,
    `For ${soldPuppy(puppy)}. Microchip ${orBlank(puppy.microchipId)}, source number ${orBlank(sourceNumber)}.`,
    ...receiptSums(payments, number, placement).map(([label, sum]) => `${label}: ${sum}`),
    isTaxInvoice(kennel) && includesGst,
    terms && `Refund terms. ${terms}`,
  ]
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading} ${escapeHtml(number)}</title>
<style>
@page { size: A4; margin: 16mm }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere }
p { white-space: pre-line }
</style>
<main>
<h1>${heading}</h1>
${lines.flatMap((line) => (line ? `<p>${escapeHtml(line)}</p>` : [])).join('\n')}
</main>
</html>
`
}

const listed = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')
