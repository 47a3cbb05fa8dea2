import type { TestApp } from '#src/testing/app/create-test-app.ts'

/** A puppy whose placement has every paper complete, with a void and a valid deposit, and another family's beside it. */
export async function makePlacedPuppy({ make }: Pick<TestApp, 'make'>, given: object = {}) {
  await make.kennel({
    businessName: 'F. Wattleby',
    breederName: 'Jo Harper',
    address: '12 Sample Road, Mansfield VIC 3722',
    abn: '51824753556',
  })
  const { id: litterId } = await make.litter({ dateOfBirth: '2026-10-02' })
  const puppy = await make.puppy({
    litterId,
    name: 'Clover',
    gender: 'female',
    color: 'Apricot and white',
    microchipId: '956000017240853',
    isListed: false,
  })
  const placement = await make.placement({
    puppyId: puppy.id,
    name: 'Hannah Moore',
    email: 'hannah.moore@example.com',
    address: '8 Sample Street, Benalla VIC 3672',
    price: 330_000,
    deposit: 80_000,
    refundTerms: "If we can't give you Clover, we pay back everything at once.",
    register: 'limited',
    desexing: 'Desexing by 12 months.',
    pickupOn: '2026-11-28',
    ...given,
  })
  const paid = { placementId: placement.id, paidOn: '2026-11-03', kind: 'deposit' as const }
  const wrong = await make.payment({
    ...paid,
    cents: 800_000,
    voidedAt: '2026-11-03T02:00:00.000Z',
    voidReason: 'wrong amount',
  })
  const deposit = await make.payment({ ...paid, cents: 80_000 })
  const moss = await make.puppy({ litterId, name: 'Moss', isListed: false })
  const other = await make.placement({ puppyId: moss.id, name: 'Ines Carter', email: 'ines@example.com' })
  const theirs = await make.payment({ placementId: other.id, cents: 12_300 })
  return { litterId, puppy, placement, wrong, deposit, other, theirs }
}
