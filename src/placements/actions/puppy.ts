import { doneProblem } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy, type PortalPuppy, setListed, setPuppyStatus } from '#src/dogs/queries/puppies.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { leastAgeDays, readyProblem } from '#src/dogs/rules/ready.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, found, invalidInput, namedErrors } from '#src/platform/errors/errors.ts'
import { dayAt, daysBetween } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'

/** Changes a puppy's status, with its history. */
export async function movePuppy(
  tx: Queryable,
  author: Author,
  before: PortalPuppy,
  { status, isListed = before.isListed }: { status: PuppyStatus; isListed?: boolean },
) {
  if (status !== before.status) await setPuppyStatus(tx, before.id, status, author.at)
  if (isListed !== before.isListed) await setListed(tx, before.id, isListed, author.at)
  await recordChanged(tx, author, 'puppy', before, found(await findPortalPuppy(tx, before.id)))
}

/** AppError 400 for a day before puppies may leave their mother. */
export async function rejectPickup(tx: Queryable, { litterId }: PortalPuppy, pickupOn: string | null) {
  const { dateOfBirth } = found(await findPortalLitter(tx, litterId))
  const problem = readyProblem(pickupOn, dateOfBirth)
  if (problem) throw invalidInput({ pickupOn: [problem] })
}

/** AppError 400 for a day on which a puppy can't go home; 409 without a microchip or under 8 weeks. */
export function rejectNotReady(
  { at }: Author,
  { name, litterDateOfBirth, microchipId }: PortalPuppy,
  homeOn: string,
) {
  rejectImpossible(homeOn, at, 'homeOn', litterDateOfBirth)
  if (!microchipId) throw new AppError(namedErrors.noMicrochip(name))
  const days = daysBetween(litterDateOfBirth, homeOn)
  if (days < leastAgeDays) throw new AppError(namedErrors.tooYoung(name, days))
}

/** AppError 400 for a day that has not come yet, or was before the puppy was born. */
export function rejectImpossible(day: string, at: string, field: string, bornOn: string | null = null) {
  const problem = doneProblem(day, bornOn, dayAt(at))
  if (problem) throw invalidInput({ [field]: [problem] })
}
