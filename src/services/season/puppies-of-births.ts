import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter, type PortalLitter } from '#src/db/queries/dogs/litters.ts'
import { findPortalPuppy, listPuppiesOf, type Puppy, setListed } from '#src/db/queries/dogs/puppies.ts'
import { type Birth, findBirth, findBirthOfPuppy, listBirths } from '#src/db/queries/season/births.ts'
import { insertWeights, listWeighedAt, moveWeight } from '#src/db/queries/season/weights.ts'
import { withdrawSetAsidesOfPuppy } from '#src/db/queries/waiting-list/set-asides.ts'
import { timeInMansfield } from '#src/domain/calendar.ts'
import { AppError, found, namedErrors } from '#src/domain/errors.ts'
import { type BirthInput, isAlive } from '#src/domain/season/births.ts'
import { type Author, recordChanged } from '#src/services/records/history.ts'

/** When a puppy was born: 00:00 of the litter's day where nobody wrote down the hour. */
export const bornAtOf = (
  birth: Pick<Birth, 'bornAt'> | undefined,
  litter: Pick<PortalLitter, 'dateOfBirth'>,
) => birth?.bornAt ?? timeInMansfield(litter.dateOfBirth)

/** Puppies in the order of their birth, those without a card last, each with its card. */
export function withBirths(puppies: readonly Puppy[], births: readonly Birth[]) {
  const birthOf = new Map(births.map((birth) => [birth.puppyId, birth]))
  const place = ({ birth }: { birth: Birth | undefined }) => birth?.position ?? Number.MAX_SAFE_INTEGER
  return puppies.map((puppy) => ({ puppy, birth: birthOf.get(puppy.id) })).sort((a, b) => place(a) - place(b))
}

/** What a puppy that was made from the card takes from it: whether it lives, when it was born, and a birth weight it lacks. */
export async function keepPuppyTrue(
  tx: Queryable,
  author: Author,
  litter: PortalLitter,
  stored: Birth,
  card: Omit<BirthInput, 'updatedAt'>,
) {
  const { puppyId } = stored
  if (puppyId === null) return
  if (isAlive(stored) && !isAlive(card)) await withdrawPuppy(tx, author, puppyId)
  await moveWeight(tx, puppyId, bornAtOf(stored, litter), bornAtOf(card, litter))
  if (stored.birthWeight === null) await insertBirthWeight(tx, { ...card, puppyId }, litter, author.at)
}

/** A puppy that has died is not on the website, and no family is asked about it. */
async function withdrawPuppy(tx: Queryable, author: Author, puppyId: string) {
  const puppy = found(await findPortalPuppy(tx, puppyId))
  await withdrawSetAsidesOfPuppy(tx, puppyId, author.at)
  if (!puppy.isListed) return
  await setListed(tx, puppyId, false, author.at)
  await recordChanged(tx, author, 'puppy', puppy, { ...puppy, isListed: false })
}

/** Joins a card and its puppy, of which one has been restored: what happened to the other meanwhile holds for both. */
export async function rejoinBirth(tx: Queryable, author: Author, restoredId: string) {
  const birth = (await findBirth(tx, restoredId)) ?? (await findBirthOfPuppy(tx, restoredId))
  if (!birth?.puppyId) return
  if (!isAlive(birth)) await withdrawPuppy(tx, author, birth.puppyId)
  const litter = found(await findPortalLitter(tx, birth.litterId))
  await moveWeight(tx, birth.puppyId, bornAtOf(undefined, litter), bornAtOf(birth, litter))
}

/** AppError 409 for a puppy that is not alive: it is not shown, offered, promised or sold. */
export async function rejectDead(tx: Queryable, { id, name }: Pick<Puppy, 'id' | 'name'>) {
  const birth = await findBirthOfPuppy(tx, id)
  if (birth && !isAlive(birth)) throw new AppError(namedErrors.notAlive(name, birth.outcome))
}

/** Keeps weights at birth at 00:00 of the litter's day, when that is corrected, where nobody wrote down the hour. */
export async function moveBirthWeights(tx: Queryable, before: PortalLitter, after: PortalLitter) {
  if (before.dateOfBirth === after.dateOfBirth) return
  const puppies = await listPuppiesOf(tx, [after.id])
  for (const { puppy, birth } of withBirths(puppies, await listBirths(tx, after.id))) {
    await moveWeight(tx, puppy.id, bornAtOf(birth, before), bornAtOf(birth, after))
  }
}

/** Weights of newborns become those of their puppies, unless there is one already. */
export async function insertBirthWeight(
  tx: Queryable,
  birth: Pick<Birth, 'bornAt' | 'birthWeight'> & { puppyId: string },
  litter: PortalLitter,
  at: string,
) {
  const { puppyId, birthWeight: grams } = birth
  const weighedAt = bornAtOf(birth, litter)
  if (grams === null || (await listWeighedAt(tx, [puppyId], weighedAt)).length > 0) return
  const id = crypto.randomUUID()
  await insertWeights(tx, [{ id, puppyId, weighedAt, grams, createdAt: at, updatedAt: at }])
}
