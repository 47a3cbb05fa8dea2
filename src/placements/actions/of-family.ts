import { listPaymentsOf, listPlacementsOf } from '#src/placements/queries/of-family.ts'
import { paidOf } from '#src/placements/rules/payments.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { dueStep } from '#src/placements/rules/steps.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'

/** The puppies that a family has or had from the breeder, those still to go home first, each with its payments and what is due. */
export async function readPlacementsOf(db: Queryable, email: string, siteUrl: string) {
  const [rows, payments] = await Promise.all([listPlacementsOf(db, email), listPaymentsOf(db, email)])
  const placements = rows.map(({ token, undo, outcome, ...row }) => {
    const own = payments.filter(({ placementId }) => placementId === row.id)
    const paid = paidOf(own)
    const puppyHasDied = outcome !== null && outcome !== 'alive'
    return {
      ...row,
      puppyHasDied,
      payments: own,
      paid,
      due: dueStep({ ...row, paid, puppyHasDied }),
      pageUrl: token && isActive(row) ? siteUrl + familyPath(token) : null,
      isPageEmailed: Boolean(undo?.outboxId),
    }
  })
  return placements.toSorted((a, b) => order[a.state] - order[b.state])
}

export type FamilyPlacement = Awaited<ReturnType<typeof readPlacementsOf>>[number]

const order = { reserved: 0, home: 1, returned: 2, cancelled: 3 }
