export const paymentKinds = ['deposit', 'balance', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const paymentKindLabels: Record<PaymentKind, string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  refund: 'Refund',
}

export const paymentMethods = ['transfer', 'cash', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
}

interface Payment {
  kind: PaymentKind
  cents: number
  voidedAt: string | null
}

/** Whether a recorded payment that isn't void is most likely the same: money one way, of that amount and day. */
export const isSamePayment = (
  recorded: Payment & { paidOn: string },
  { kind, cents, paidOn }: { kind: PaymentKind; cents: number; paidOn: string },
): boolean =>
  !recorded.voidedAt &&
  (recorded.kind === 'refund') === (kind === 'refund') &&
  recorded.cents === cents &&
  recorded.paidOn === paidOn

/** Deposits and balances less refunds, in cents; void ones aside. */
export const paidOf = (payments: readonly Payment[]): number =>
  payments.reduce(
    (sum, { kind, cents, voidedAt }) => (voidedAt ? sum : kind === 'refund' ? sum - cents : sum + cents),
    0,
  )

/** '2026-0001': the first of the year in which it is recorded. */
export const receiptNumber = (year: string, count: number) => `${year}-${String(count).padStart(4, '0')}`
