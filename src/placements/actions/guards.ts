import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { countPlacementsOf, findActivePlacement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, namedErrors } from '#src/platform/errors/errors.ts'

interface Puppy {
  id: string
  name: string
  status: PuppyStatus
}

/** AppError 409 for a puppy with a family: its status is changed through the placement. */
export async function rejectPlacedStatus(tx: Queryable, { id, name }: Puppy) {
  const placement = await findActivePlacement(tx, id)
  if (placement) throw new AppError(namedErrors.placed(name, placement))
}

/** AppError 409 for a puppy that has or had a family. */
export async function rejectPlacedPuppy(tx: Queryable, { id, name }: Pick<Puppy, 'id' | 'name'>) {
  if ((await countPlacementsOf(tx, id)) === 0) return
  const placement = await findActivePlacement(tx, id)
  throw new AppError(placement ? namedErrors.hasFamily(name) : namedErrors.hadFamily(name))
}
