import type { PaymentInput } from '#src/placements/fields/portal.ts'
import { findPayment, insertPayment, listPayments, voidPayment } from '#src/placements/queries/payments.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import { isSamePayment } from '#src/placements/rules/payments.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordAct } from '#src/records/actions/history.ts'
import { isAlready } from '#src/records/actions/reject-stale.ts'
import { type Placed, readPlaced } from './placed.ts'
import { rejectImpossible } from './puppy.ts'
import type { PlacementParts } from './reserve.ts'

/**
 * Records what the bank says was paid, once for an id, and returns the placement. AppError 409 if the same was recorded with other details:
 * its response was lost, and the form has been corrected since; or if another has its day and amount, unless the breeder confirmed it.
 */
export const recordPayment = (
  { config, database }: PlacementParts,
  author: Author,
  placementId: string,
  { id, isSecond, ...input }: PaymentInput,
): Promise<Placed> =>
  database.write(async (tx) => {
    found(await findPlacement(tx, placementId))
    rejectImpossible(input.paidOn, author.at, 'paidOn')
    const known = id ? await findPayment(tx, id) : null
    const payment = { ...input, placementId }
    if (known && !isAlready(known, payment)) throw new AppError(appErrors.paymentRecorded)
    if (!known) {
      const same = (await listPayments(tx, placementId)).find((other) => isSamePayment(other, input))
      if (same && !isSecond) throw new AppError(namedErrors.secondPayment(same.number))
      const year = dayAt(author.at).slice(0, 4)
      await insertPayment(tx, { ...payment, id: id ?? crypto.randomUUID() }, { year, now: author.at })
      await recordPaid(tx, author, placementId)
    }
    return readPlaced(tx, config.siteUrl, placementId, dayAt(author.at))
  })

/** The number stays, so that there is no gap. If the payment is void already, it changes nothing. */
export const voidPaid = (
  { config, database }: PlacementParts,
  author: Author,
  id: string,
  reason: string,
): Promise<Placed> =>
  database.write(async (tx) => {
    const { placementId, voidedAt } = found(await findPayment(tx, id))
    if (!voidedAt) {
      await voidPayment(tx, id, reason, author.at)
      await recordPaid(tx, author, placementId)
    }
    return readPlaced(tx, config.siteUrl, placementId, dayAt(author.at))
  })

async function recordPaid(tx: Queryable, author: Author, placementId: string) {
  const { name } = found(await findPlacement(tx, placementId))
  await recordAct(tx, author, {
    kind: 'placement',
    id: placementId,
    label: name,
    act: 'changed',
    fields: { payment: null },
  })
}
