import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import type { ReceiptFacts } from '#src/papers/actions/placement-papers.ts'
import { formatAbn } from '#src/papers/rules/abn.ts'
import {
  howPaid,
  includesGst,
  isTaxInvoice,
  receiptHeading,
  receiptSums,
  soldPuppy,
} from '#src/papers/rules/receipt.ts'
import { orBlank, sheetFoot } from '#src/papers/rules/sheets.ts'
import { paymentKindLabels } from '#src/placements/rules/payments.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { longDate } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { PrintSheet } from '#src/site/parts/print-sheet.tsx'

/** The receipt for a payment by a family, or a refund. */
export function ReceiptSheet({ facts }: { facts: ReceiptFacts }) {
  const { contact, kennel, sourceNumber } = usePageInfo()
  const { placement, puppy, payment, payments } = facts
  const { number, kind, cents, paidOn, voidedAt } = payment
  const heading = receiptHeading(kennel)
  const amount = dollarsAndCents(cents)
  return (
    <PrintSheet
      aside={[contact.phone, contact.email]}
      foot={sheetFoot(puppy, sourceNumber)}
      paper={`${heading} ${number}`}
    >
      <div className="receipt-head">
        <div>
          <h1>
            {heading}
            {voidedAt && <span className="receipt-void">Void</span>}
          </h1>
          <p>
            {number}, {longDate(paidOn)}
          </p>
        </div>
        <div>
          <p className="receipt-amount">{voidedAt ? <s>{amount}</s> : amount}</p>
          <p>{howPaid(payment)}</p>
        </div>
      </div>
      <div className="receipt-sides">
        <Side
          title="From"
          name={kennel.businessName}
          lines={[kennel.address, kennel.abn && `ABN ${formatAbn(kennel.abn)}`, contact.phone]}
        />
        <Side title="To" name={placement.name} lines={[placement.address, placement.email]} />
      </div>
      <div className="receipt-line">
        <p>For</p>
        <p>Amount</p>
        <p>
          <b>{soldPuppy(puppy)}</b>
          <span>
            Microchip {orBlank(puppy.microchipId)} · source number {orBlank(sourceNumber)}
          </span>
        </p>
        <p>{paymentKindLabels[kind]}</p>
        <p>{voidedAt ? <s>{amount}</s> : amount}</p>
      </div>
      <Ledger className="receipt-sums" facts={receiptSums(payments, number, placement)} />
      {isTaxInvoice(kennel) && <p className="receipt-gst">{includesGst}</p>}
      {placement.refundTerms && (
        <p className="receipt-terms">
          <b>Refund terms.</b> {placement.refundTerms.replaceAll('{puppy}', puppy.name)}
        </p>
      )}
    </PrintSheet>
  )
}

interface SideProps {
  title: string
  name: string
  lines: readonly (string | null)[]
}

const Side = ({ title, name, lines }: SideProps) => (
  <div>
    <p>{title}</p>
    <p>
      <b>{name}</b>
      {lines.map((line) => line && <span key={line}>{line}</span>)}
    </p>
  </div>
)
