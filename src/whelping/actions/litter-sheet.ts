import type { Parts } from '#src/app/parts.ts'
import { finishMicrochipping } from '#src/care/actions/microchips.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { listChips } from '#src/dogs/queries/microchips.ts'
import { findPortalPuppy, updatePuppy } from '#src/dogs/queries/puppies.ts'
import type { KennelToday } from '#src/dogs/rules/listing.ts'
import type { PuppyRowInput } from '#src/dogs/rules/puppies.ts'
import { readKennel } from '#src/kennel/actions/kennel.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { listPuppiesWithFamilies } from '#src/waiting-list/queries/puppy-families.ts'
import { listBirths } from '#src/whelping/queries/births.ts'
import { isAlive, proposedName } from '#src/whelping/rules/births.ts'
import { rejectDead, withBirths } from './puppies-of-births.ts'

/**
 * A litter with its living puppies in order of birth, those it has lost, how many newborns are not puppies yet, and the microchips
 * of all other dogs; null for an unknown litter.
 */
export async function readLitterSheet(db: Queryable, litterId: string, asked: KennelToday) {
  const [litter, own, births, chips] = await Promise.all([
    findPortalLitter(db, litterId),
    listPuppiesWithFamilies(db, asked, litterId),
    listBirths(db, litterId),
    listChips(db),
  ])
  if (!litter) return null
  const puppies = withBirths(own, births).map(({ puppy, birth }) => ({
    ...puppy,
    collar: birth?.collar ?? null,
    birthWeight: birth?.birthWeight ?? null,
  }))
  const living = puppies.filter(isAlive)
  return {
    litter,
    puppies: living,
    lost: births
      .filter((birth) => !isAlive(birth))
      .map((birth) => ({
        id: birth.id,
        name: puppies.find(({ id }) => id === birth.puppyId)?.name ?? proposedName(birth),
        outcome: birth.outcome,
        bornAt: birth.bornAt,
        diedOn: birth.diedOn,
      })),
    unmade: births.filter((birth) => !birth.puppyId && isAlive(birth)).length,
    otherChips: chips.flatMap(({ id, ...chip }) => (living.some((puppy) => puppy.id === id) ? [] : [chip])),
  }
}

export type LitterSheet = NonNullable<Awaited<ReturnType<typeof readLitterSheet>>>
type SheetPuppy = LitterSheet['puppies'][number]

/**
 * Stores a row of the sheet, all of it or nothing. The same row again changes nothing, so that it may be sent until it has been
 * acknowledged. AppError 404 for a puppy of another litter, 409 for one that has changed, or for showing one that has died.
 */
export const savePuppyRow = (
  { config, database }: Pick<Parts, 'config' | 'database'>,
  author: Author,
  litterId: string,
  id: string,
  { updatedAt, ...row }: PuppyRowInput,
): Promise<SheetPuppy> =>
  database.write(async (tx) => {
    const before = found(await findPortalPuppy(tx, id))
    if (before.litterId !== litterId) throw new AppError(appErrors.notFound)
    const isSame = Object.entries(row).every(([field, value]) => before[field as keyof typeof row] === value)
    if (!isSame) {
      rejectStale(before, updatedAt)
      if (row.isListed) await rejectDead(tx, before)
      const after = found(await updatePuppy(tx, id, row, author.at))
      await recordChanged(tx, author, 'puppy', before, after)
      if (row.microchipId !== before.microchipId) await finishMicrochipping(tx, author, litterId)
    }
    const sheet = await readLitterSheet(tx, litterId, {
      kennel: await readKennel(tx, config),
      today: dayAt(author.at),
    })
    return found(sheet?.puppies.find((puppy) => puppy.id === id) ?? null)
  })
