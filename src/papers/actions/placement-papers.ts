import { findPortalPuppy, type PortalPuppy } from '#src/dogs/queries/puppies.ts'
import { listPayments, type Payment } from '#src/placements/queries/payments.ts'
import type { Placement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

export interface AgreementFacts {
  placement: Placement
  puppy: PortalPuppy
}

export interface ReceiptFacts extends AgreementFacts {
  payment: Payment
  /** All payments of the placement, in the order of their numbers. */
  payments: Payment[]
}

/** The facts that fill in an agreement; null for an unknown puppy. */
export async function readAgreement(db: Queryable, placement: Placement): Promise<AgreementFacts | null> {
  const puppy = await findPortalPuppy(db, placement.puppyId)
  return puppy && { placement, puppy }
}

/** A receipt by its number; null for one of another placement. */
export async function readReceipt(
  db: Queryable,
  placement: Placement,
  number: string,
): Promise<ReceiptFacts | null> {
  const [facts, payments] = await Promise.all([readAgreement(db, placement), listPayments(db, placement.id)])
  const payment = payments.find((each) => each.number === number)
  return facts && payment ? { ...facts, payment, payments } : null
}
