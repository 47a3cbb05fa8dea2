import type { Parts } from '#src/app/parts.ts'
import { keepCareOfPuppy } from '#src/care/actions/move-care.ts'
import { doneProblem } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { AppError, appErrors, found, invalidInput } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { Author } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'
import {
  type Birth,
  findBirth,
  insertBirth,
  listBirths,
  setBirthWeight,
  updateBirth,
} from '#src/whelping/queries/births.ts'
import { type BirthInput, isAlive, maxBirths } from '#src/whelping/rules/births.ts'
import { rejectTakenCollar, withdrawPuppy } from './puppies-of-births.ts'

type BirthParts = Pick<Parts, 'database'>

/**
 * Stores the whole card of a newborn, under the id that the browser gave it. The same card again changes nothing, so that a card
 * may be sent until it has been acknowledged. AppError 404, 400 for a death in the future or before the birth, 409 for a card that has
 * changed, or for a collar that is in use.
 */
export const saveBirth = (
  { database }: BirthParts,
  author: Author,
  { id, litterId, updatedAt, ...card }: BirthInput & Pick<Birth, 'id' | 'litterId'>,
): Promise<{ birth: Birth; isNew: boolean }> =>
  database.write(async (tx) => {
    found(await findPortalLitter(tx, litterId))
    const births = await listBirths(tx, litterId)
    const stored = births.find((birth) => birth.id === id)
    if (stored && isSame(stored, card)) return { birth: stored, isNew: false }
    if (stored) rejectStale(stored, updatedAt)
    rejectImpossibleDeath(card, author.at)
    rejectTakenCollar(
      card,
      births.filter((birth) => birth.id !== id),
    )
    const { at } = author
    const { birthWeight, ...row } = card
    if (stored) {
      if (stored.puppyId && isAlive(stored) && !isAlive(card)) await withdrawPuppy(tx, author, stored.puppyId)
      await updateBirth(tx, id, { ...row, updatedAt: at })
    } else {
      if (births.length >= maxBirths) throw invalidInput({ position: [`At most ${maxBirths} puppies`] })
      if (await findBirth(tx, id)) throw new AppError(appErrors.notFound)
      await insertBirth(tx, { ...row, id, litterId, createdAt: at, updatedAt: at })
    }
    await setBirthWeight(tx, id, birthWeight, at)
    return { birth: found(await findBirth(tx, id)), isNew: !stored }
  })

type Card = Omit<BirthInput, 'updatedAt'>

const isSame = (stored: Birth, card: Card) =>
  Object.entries(card).every(([field, value]) => stored[field as keyof Card] === value)

function rejectImpossibleDeath({ bornAt, diedOn }: Card, at: string) {
  const problem = diedOn && doneProblem(diedOn, bornAt && dayAt(bornAt), dayAt(at))
  if (problem) throw invalidInput({ diedOn: [problem] })
}

/**
 * Moves a card to the trash, with the weight at birth; its puppy stays, born at an unknown hour. AppError 404 if the litter has no
 * such card.
 */
export const deleteBirth = ({ database }: BirthParts, author: Author, litterId: string, id: string) =>
  database.write(async (tx) => {
    const birth = found(await findBirth(tx, id))
    if (birth.litterId !== litterId) throw new AppError(appErrors.notFound)
    await keepCareOfPuppy(tx, birth)
    return moveToTrash(tx, author, 'birth', id)
  })
