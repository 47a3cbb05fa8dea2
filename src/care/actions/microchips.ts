import type { Parts } from '#src/app/parts.ts'
import { listAnimals, listCareOfLitter } from '#src/care/queries/care.ts'
import { doneProblem, dueOf, type MicrochipsInput } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { listPuppiesOf, setMicrochip } from '#src/dogs/queries/puppies.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { appErrors, found } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { rejectStaleAmong } from '#src/records/actions/reject-stale.ts'
import { storeCare } from './save-care.ts'

/**
 * Stores the microchip numbers of a litter's puppies, all of them or none. Once every puppy with the breeder has one, microchipping
 * is done. AppError 404 for a puppy of another litter, 409 for one that has changed; a number stored already changes nothing.
 */
export const saveMicrochips = (
  { database }: Pick<Parts, 'database'>,
  author: Author,
  litterId: string,
  { puppies: given }: MicrochipsInput,
) =>
  database.write(async (tx) => {
    found(await findPortalLitter(tx, litterId))
    const stored = new Map((await listPuppiesOf(tx, [litterId])).map((puppy) => [puppy.id, puppy]))
    const changed = given.filter(({ id, microchipId }) => stored.get(id)?.microchipId !== microchipId)
    rejectStaleAmong([...stored.values()], changed, appErrors.notFound)
    for (const { id, microchipId } of changed) {
      const puppy = found(stored.get(id) ?? null)
      await setMicrochip(tx, id, microchipId, author.at)
      await recordChanged(tx, author, 'puppy', puppy, { ...puppy, microchipId })
    }
    await finishMicrochipping(tx, author, litterId)
  })

/** Microchipping is done once every puppy with the breeder has a number; call it in the transaction of the last one. */
export async function finishMicrochipping(tx: Queryable, author: Author, litterId: string) {
  const here = (await listAnimals(tx, [litterId])).filter(({ isHere }) => isHere)
  if (here.length === 0 || here.some(({ microchipId }) => microchipId === null)) return
  const { dateOfBirth } = found(await findPortalLitter(tx, litterId))
  const doneOn = dayAt(author.at)
  if (doneProblem(doneOn, dateOfBirth, doneOn)) return
  const isOpen = (row: { kind: string; state: string }) => row.kind === 'microchip' && row.state === 'open'
  const open = (await listCareOfLitter(tx, litterId)).filter(isOpen)
  const newestFirst = open.sort((a, b) => dueOf(b, { dateOfBirth }).localeCompare(dueOf(a, { dateOfBirth })))
  for (const { id, updatedAt, ...row } of newestFirst) {
    const isStillOpen = (await listCareOfLitter(tx, litterId)).some((each) => each.id === id && isOpen(each))
    if (isStillOpen) await storeCare(tx, author, id, { ...row, updatedAt, state: 'done', doneOn })
  }
}
