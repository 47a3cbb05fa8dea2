import { listAnimals, listCareOfLitter } from '#src/care/queries/care.ts'
import { puppyIdsOf } from '#src/care/rules/care.ts'
import type { DoneCare } from '#src/placements/rules/readiness.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** What was done for a puppy, including before it had a name. */
export async function listDoneCare(
  db: Queryable,
  { id, litterId }: { id: string; litterId: string },
): Promise<DoneCare[]> {
  const [rows, animals] = await Promise.all([listCareOfLitter(db, litterId), listAnimals(db, [litterId])])
  return rows.flatMap(({ doneOn, kind, text, puppies }) =>
    doneOn && (puppies === null || puppyIdsOf(puppies, animals).includes(id)) ? { kind, text, doneOn } : [],
  )
}
