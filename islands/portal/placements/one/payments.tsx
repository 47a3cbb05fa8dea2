import { Sums } from '#islands/portal/placements/parts/sums.tsx'
import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { placementPath, receiptPath } from '#src/papers/rules/paths.ts'
import { paymentKindLabels, paymentMethodLabels } from '#src/placements/rules/payments.ts'
import { balanceLine, leftToPay } from '#src/placements/rules/steps.ts'
import type { PlacementPayment, PlacementSheet } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { BanIcon, PlusIcon } from '#src/platform/ui/icons.tsx'
import { longDate } from '#src/platform/values/calendar.ts'

interface PaymentsProps {
  placement: PlacementSheet
  onRecord: () => void
  onVoid: (payment: PlacementPayment) => void
}

/** What was paid when, each with a receipt, and what is still to pay. */
export function Payments({ placement, onRecord, onVoid }: PaymentsProps) {
  const { id, price, paid, payments } = placement
  const open = leftToPay(placement)
  return (
    <section className="panel" aria-labelledby="payments">
      <div className="panel-head wrap spread">
        <h2 id="payments">Payments</h2>
        <Button small Icon={PlusIcon} word="Record Payment" onClick={onRecord} />
      </div>
      {payments.length > 0 && (
        <ul className="payments">
          {payments.toReversed().map((payment) => (
            <li key={payment.id} className={payment.voidedAt ? 'payment-void' : undefined}>
              <b>
                <a className="text-link" href={receiptPath(placementPath(id), payment.number)}>
                  <span className="visually-hidden">Receipt </span>
                  {payment.number}
                </a>
              </b>
              <AmountOf payment={payment} />
              <p>{describe(payment)}</p>
              {!payment.voidedAt && (
                <button
                  className="icon-button"
                  type="button"
                  aria-label={`Void ${payment.number}`}
                  onClick={() => onVoid(payment)}
                >
                  <BanIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === null ? (
        <Sums lines={price === null ? [] : [['Agreed price', price]]} total={['Paid so far', paid]} />
      ) : (
        <Sums
          lines={[
            ['Agreed price', price ?? 0],
            ['Paid so far', paid],
          ]}
          total={balanceLine(open)}
        />
      )}
    </section>
  )
}

const AmountOf = ({ payment: { kind, cents, voidedAt } }: { payment: PlacementPayment }) => {
  const amount = dollarsAndCents(kind === 'refund' ? -cents : cents)
  return voidedAt ? <s>{amount}</s> : <span>{amount}</span>
}

function describe({ kind, paidOn, method, note, voidedAt, voidReason }: PlacementPayment): string {
  const facts = `${paymentKindLabels[kind]}, ${longDate(paidOn)}, ${paymentMethodLabels[method].toLowerCase()}`
  return [facts, note, voidedAt && ['Void', voidReason].filter(Boolean).join(': ')]
    .filter(Boolean)
    .join(' · ')
}
