import type { PortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy, type Puppy, setListed } from '#src/dogs/queries/puppies.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { timeInMansfield } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { withdrawSetAsidesOfPuppy } from '#src/waiting-list/queries/set-asides.ts'
import {
  type Birth,
  findBirth,
  findBirthOfPuppy,
  listBirths,
  updateBirth,
} from '#src/whelping/queries/births.ts'
import { isAlive } from '#src/whelping/rules/births.ts'

/** When a puppy was born: 00:00 of the litter's day if nobody noted the hour. */
export const bornAtOf = (
  birth: Pick<Birth, 'bornAt'> | undefined,
  litter: Pick<PortalLitter, 'dateOfBirth'>,
) => birth?.bornAt ?? timeInMansfield(litter.dateOfBirth)

/** Puppies in order of birth, each with its card; those without a card come last. */
export function withBirths<P extends Pick<Puppy, 'id'>>(puppies: readonly P[], births: readonly Birth[]) {
  const birthOf = new Map(births.map((birth) => [birth.puppyId, birth]))
  const place = ({ birth }: { birth: Birth | undefined }) => birth?.position ?? Number.MAX_SAFE_INTEGER
  return puppies.map((puppy) => ({ puppy, birth: birthOf.get(puppy.id) })).sort((a, b) => place(a) - place(b))
}

/** Whether puppies are still to be made of newborns: some of the living are none yet, or no birth has been noted at all. */
export const hasUnmade = (puppies: readonly unknown[], births: readonly Birth[]) =>
  births.some((birth) => !birth.puppyId && isAlive(birth)) || puppies.length + births.length === 0

/** A puppy that has died is not on the website, and no family is asked about it. */
export async function withdrawPuppy(tx: Queryable, author: Author, puppyId: string) {
  const puppy = found(await findPortalPuppy(tx, puppyId))
  await withdrawSetAsidesOfPuppy(tx, puppyId, author.at)
  if (!puppy.isListed) return
  await setListed(tx, puppyId, false, author.at)
  await recordChanged(tx, author, 'puppy', puppy, { ...puppy, isListed: false })
}

/** AppError 409 if another living puppy of the litter wears the collar. */
export function rejectTakenCollar(
  { collar, outcome }: Pick<Birth, 'collar' | 'outcome'>,
  others: readonly Birth[],
) {
  if (collar === null || !isAlive({ outcome })) return
  if (others.some((other) => isAlive(other) && other.collar === collar))
    throw new AppError(appErrors.collarTaken)
}

/** The card of a puppy is in the puppy's litter, behind the others. AppError 409 if another puppy there wears its collar. */
export async function moveBirth(tx: Queryable, puppyId: string, litterId: string, at: string) {
  const birth = await findBirthOfPuppy(tx, puppyId)
  if (!birth || birth.litterId === litterId) return
  const others = await listBirths(tx, litterId)
  rejectTakenCollar(birth, others)
  const position = Math.max(0, ...others.map((other) => other.position)) + 1
  await updateBirth(tx, birth.id, { litterId, position, updatedAt: at })
}

/** Joins a card and its puppy again after one of them was restored: in the meantime the other may have died or changed its litter. */
export async function rejoinBirth(tx: Queryable, author: Author, restoredId: string) {
  const birth = (await findBirth(tx, restoredId)) ?? (await findBirthOfPuppy(tx, restoredId))
  if (!birth?.puppyId) return
  const { litterId } = found(await findPortalPuppy(tx, birth.puppyId))
  await moveBirth(tx, birth.puppyId, litterId, author.at)
  if (!isAlive(birth)) await withdrawPuppy(tx, author, birth.puppyId)
}

/** AppError 409 for a puppy that is not alive: it can't be shown, offered, promised or sold. */
export async function rejectDead(tx: Queryable, { id, name }: Pick<Puppy, 'id' | 'name'>) {
  const birth = await findBirthOfPuppy(tx, id)
  if (birth && !isAlive(birth)) throw new AppError(namedErrors.notAlive(name, birth.outcome))
}
