import { randomUUID } from 'node:crypto'
import { contactOf } from '#src/app/demo/customers.ts'
import { found, times } from '#src/app/demo/values.ts'
import type { payments, placements } from '#src/app/tables.ts'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { receiptNumber } from '#src/placements/rules/payments.ts'
import { timeInMansfield } from '#src/platform/values/calendar.ts'

type Payment = Pick<typeof payments.$inferInsert, 'kind' | 'cents' | 'paidOn' | 'method' | 'voidReason'>

interface DemoPlacement
  extends Omit<
    typeof placements.$inferInsert,
    'id' | 'puppyId' | 'name' | 'email' | 'phone' | 'token' | 'createdAt' | 'updatedAt'
  > {
  puppy: string
  /** A customer of the demo. */
  family: string
  reservedOn: string
  paid: Payment[]
}

const demoPlacements: DemoPlacement[] = [
  {
    puppy: 'Tilly',
    family: 'Daniel Kowalczyk',
    state: 'home',
    reservedOn: '2026-09-29',
    address: '14 Sample Street, Albury NSW 2640',
    price: 320_000,
    deposit: 80_000,
    register: 'limited',
    desexing: 'By 12 months.',
    pickupOn: '2026-10-16',
    agreedOn: '2026-10-01',
    homeOn: '2026-10-16',
    transferSentOn: '2026-10-16',
    healthNote: 'To the best of our knowledge Tilly is healthy.',
    paid: [
      { kind: 'deposit', cents: 80_000, paidOn: '2026-10-01', method: 'transfer' },
      { kind: 'balance', cents: 240_000, paidOn: '2026-10-16', method: 'card' },
    ],
  },
  {
    puppy: 'Olive',
    family: 'Helen Papadakis',
    state: 'reserved',
    reservedOn: '2026-10-04',
    agreedOn: '2026-10-10',
    paid: [],
  },
  {
    puppy: 'Rafferty',
    family: 'Amara Okafor',
    state: 'reserved',
    reservedOn: '2026-10-23',
    price: 295_000,
    deposit: 100_000,
    agreedOn: '2026-10-25',
    paid: [{ kind: 'deposit', cents: 100_000, paidOn: '2026-10-24', method: 'transfer' }],
  },
  {
    puppy: 'Clover',
    family: 'Grace Nguyen',
    state: 'reserved',
    reservedOn: '2026-10-25',
    address: '8 Sample Street, Shepparton VIC 3630',
    price: 330_000,
    deposit: 80_000,
    register: 'limited',
    desexing: 'By 12 months, at our vet or yours.',
    refundTerms: howSuggestions.refundTerms.replaceAll('{puppy}', 'Clover'),
    pickupOn: '2026-11-28',
    paid: [
      {
        kind: 'deposit',
        cents: 800_000,
        paidOn: '2026-10-26',
        method: 'transfer',
        voidReason: 'wrong amount',
      },
      { kind: 'deposit', cents: 80_000, paidOn: '2026-10-26', method: 'transfer' },
    ],
  },
  {
    puppy: 'Digby',
    family: 'Tom and Jess Hartigan',
    state: 'reserved',
    reservedOn: '2026-10-30',
    price: 280_000,
    deposit: 80_000,
    register: 'limited',
    agreedOn: '2026-11-02',
    pickupOn: '2026-11-27',
    paid: [
      { kind: 'deposit', cents: 80_000, paidOn: '2026-11-02', method: 'transfer' },
      { kind: 'balance', cents: 200_000, paidOn: '2026-11-17', method: 'transfer' },
    ],
  },
]

/** The rows of placements, and of their payments in the order of their numbers. */
export function placementRows({ puppyIds }: { puppyIds: Map<string, string> }, newToken: () => string) {
  const ids = new Map(demoPlacements.map(({ puppy }) => [puppy, randomUUID()]))
  const recorded = demoPlacements
    .flatMap(({ puppy, paid }) => paid.map((payment) => ({ ...payment, puppy })))
    .toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))
  return {
    placements: demoPlacements.map(({ puppy, family, reservedOn, paid, ...placement }) => ({
      ...placement,
      ...contactOf(family),
      id: found(ids, puppy),
      puppyId: found(puppyIds, puppy),
      token: newToken(),
      ...times(timeInMansfield(reservedOn, '17:30')),
    })),
    payments: recorded.map(({ puppy, ...payment }, index) => {
      const at = timeInMansfield(payment.paidOn, '18:00')
      return {
        ...payment,
        id: randomUUID(),
        placementId: found(ids, puppy),
        number: receiptNumber('2026', index + 1),
        voidedAt: payment.voidReason ? at : null,
        ...times(at),
      }
    }),
  }
}
