import { insertCare, listCareOfLitter, updateCare } from '#src/care/queries/care.ts'
import { puppyIdsOf } from '#src/care/rules/care.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { findBirthOfPuppy } from '#src/whelping/queries/births.ts'

/** What was done for a puppy, or is left to do for it by name, goes with it to another litter, for this puppy alone. */
export async function moveCare(
  tx: Queryable,
  { id, litterId: from }: { id: string; litterId: string },
  litterId: string,
  updatedAt: string,
): Promise<void> {
  if (from === litterId) return
  const own = [id, (await findBirthOfPuppy(tx, id))?.id]
  for (const row of await listCareOfLitter(tx, from)) {
    const others = row.puppies?.filter((each) => !own.includes(each))
    if (row.state === 'skipped' || others?.length === row.puppies?.length) continue
    const moved = { litterId, puppies: [id], updatedAt }
    if (!others?.length) await updateCare(tx, row.id, moved)
    else {
      await updateCare(tx, row.id, { puppies: others, updatedAt })
      const apart = { id: crypto.randomUUID(), restId: null, nextDue: null, nextId: null }
      await insertCare(tx, [{ ...row, ...moved, ...apart }])
    }
  }
}

/** Rows about a newborn are about the puppy it has become even without its card; nothing else about them changes. */
export async function keepCareOfPuppy(
  tx: Queryable,
  { id: birthId, puppyId, litterId }: { id: string; puppyId: string | null; litterId: string },
): Promise<void> {
  if (!puppyId) return
  for (const { id, puppies } of await listCareOfLitter(tx, litterId)) {
    if (puppies?.includes(birthId))
      await updateCare(tx, id, { puppies: puppyIdsOf(puppies, [{ id: puppyId, birthId }]) })
  }
}
