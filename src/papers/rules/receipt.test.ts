import { expect, it } from 'vitest'
import type { PaymentKind } from '#src/placements/rules/payments.ts'
import { howPaid, isTaxInvoice, receiptHeading, receiptSums, soldPuppy } from './receipt.ts'

it.each([
  [null, false, 'Receipt'],
  ['51824753556', false, 'Receipt'],
  [null, true, 'Receipt'],
  ['51824753556', true, 'Tax invoice'],
])('with the ABN %j and GST %j it is headed %j', (abn, gst, heading) => {
  expect(receiptHeading({ abn, gst })).toBe(heading)
  expect(isTaxInvoice({ abn, gst })).toBe(heading === 'Tax invoice')
})

it.each([
  ['deposit', 'transfer', 'Deposit, paid by bank transfer'],
  ['balance', 'cash', 'Balance, paid in cash'],
  ['balance', 'card', 'Balance, paid by card'],
  ['refund', 'other', 'Refund, paid back by other means'],
] as const)('a %s, %s: %j', (kind, method, text) => expect(howPaid({ kind, method })).toBe(text))

it.each([
  ['Apricot and white', 'female', 'Clover, Standard Poodle, apricot and white girl, born 2 October 2026'],
  ['BLACK', 'male', 'Clover, Standard Poodle, black boy, born 2 October 2026'],
] as const)('a %s %s is %j', (color, gender, text) =>
  expect(soldPuppy({ name: 'Clover', color, gender, litterDateOfBirth: '2026-10-02' })).toBe(text),
)

const paid = (number: string, kind: PaymentKind, cents: number, voidedAt: string | null = null) => ({
  number,
  kind,
  cents,
  createdAt: `${number.slice(0, 4)}-11-${number.slice(7)}T01:00:00.000Z`,
  voidedAt,
})
const payments = [
  paid('2026-0004', 'deposit', 800_000, '2026-11-03T00:00:00.000Z'),
  paid('2026-0007', 'deposit', 80_000),
  paid('2026-0009', 'balance', 250_000),
  paid('2026-0010', 'balance', 10_000),
  paid('2027-0001', 'refund', 110_000),
]

it.each([
  ['2026-0004', 330_000, ['$3,300.00', '$0.00', '$3,300.00', 'Still to pay']],
  ['2026-0007', 330_000, ['$3,300.00', '$800.00', '$2,500.00', 'Still to pay']],
  ['2026-0009', 330_000, ['$3,300.00', '$3,300.00', '$0.00', 'Still to pay']],
  ['2026-0010', 330_000, ['$3,300.00', '$3,400.00', '$100.00', 'More than agreed']],
  ['2027-0001', 330_000, ['$3,300.00', '$2,300.00', '$1,000.00', 'Still to pay']],
  ['2026-0007', null, ['________', '$800.00', '________', 'Still to pay']],
])('%s of %j: %j', (number, price, [agreed, sum, last, label]) => {
  expect(receiptSums(payments, number, { price, endedOn: null })).toEqual([
    ['Agreed price', agreed],
    ['Paid so far', sum],
    [label, last],
  ])
})

it('a refund after a reservation was cancelled leaves nothing to pay, and earlier receipts stay as they were', () => {
  const cancelled = { price: 330_000, endedOn: '2027-11-01' }
  expect(receiptSums(payments, '2027-0001', cancelled)).toEqual([
    ['Agreed price', '$3,300.00'],
    ['Paid so far', '$2,300.00'],
  ])
  expect(receiptSums(payments, '2026-0007', cancelled).at(-1)).toEqual(['Still to pay', '$2,500.00'])
})
