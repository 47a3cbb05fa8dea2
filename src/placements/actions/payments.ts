import type { PaymentInput } from '#src/placements/fields/portal.ts'
import { findPayment, insertPayment, voidPayment } from '#src/placements/queries/payments.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { today } from '#src/platform/values/calendar.ts'
import { type Author, recordAct } from '#src/records/actions/history.ts'
import { type Placed, readPlaced } from './placed.ts'
import { rejectFuture } from './puppy.ts'
import type { PlacementParts } from './reserve.ts'

/** Records what the bank says was paid, once for an id, and returns the placement. */
export const recordPayment = (
  { config, database }: PlacementParts,
  author: Author,
  placementId: string,
  { id, ...input }: PaymentInput,
): Promise<Placed> =>
  database.write(async (tx) => {
    found(await findPlacement(tx, placementId))
    rejectFuture(input.paidOn, author.at, 'paidOn')
    if (!id || !(await findPayment(tx, id))) {
      const year = today(new Date(author.at)).slice(0, 4)
      const payment = { ...input, id: id ?? crypto.randomUUID(), placementId }
      await insertPayment(tx, payment, { year, now: author.at })
      await recordPaid(tx, author, placementId)
    }
    return readPlaced(tx, config.siteUrl, placementId, today(new Date(author.at)))
  })

/** The number stays, so that there is no gap. Void already, it changes nothing. */
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
    return readPlaced(tx, config.siteUrl, placementId, today(new Date(author.at)))
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
