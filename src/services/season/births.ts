import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter, type PortalLitter } from '#src/db/queries/dogs/litters.ts'
import {
  findPortalPuppy,
  insertPuppy,
  listPuppiesOf,
  type Puppy,
  setListed,
} from '#src/db/queries/dogs/puppies.ts'
import {
  type Birth,
  findBirth,
  insertBirth,
  listBirths,
  listBirthsOf,
  updateBirth,
} from '#src/db/queries/season/births.ts'
import { insertWeights, moveWeight } from '#src/db/queries/season/weights.ts'
import { timeInMansfield } from '#src/domain/calendar.ts'
import { AppError, appErrors, found, invalidInput } from '#src/domain/errors.ts'
import {
  type BirthInput,
  isAlive,
  type MakePuppiesInput,
  maxBirths,
  missingForPuppy,
} from '#src/domain/season/births.ts'
import { type Author, recordChanged, recordCreated } from '#src/services/records/history.ts'
import { rejectStale } from '#src/services/reject-stale.ts'

type BirthParts = Pick<Parts, 'database'>

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

/**
 * Stores the whole card of a newborn, under the id that the browser gave it. The same card again changes nothing, so that a card
 * may be sent until it has been acknowledged. AppError 404, 409 for a card that has changed, or for a collar that is taken.
 */
export const saveBirth = (
  { database }: BirthParts,
  author: Author,
  { id, litterId, updatedAt, ...card }: BirthInput & Pick<Birth, 'id' | 'litterId'>,
): Promise<{ birth: Birth; isNew: boolean }> =>
  database.write(async (tx) => {
    const litter = found(await findPortalLitter(tx, litterId))
    const births = await listBirths(tx, litterId)
    const stored = births.find((birth) => birth.id === id)
    if (stored && isSame(stored, card)) return { birth: stored, isNew: false }
    if (stored) rejectStale(stored, updatedAt)
    rejectTakenCollar(
      card,
      births.filter((birth) => birth.id !== id),
    )
    const { at } = author
    if (!stored) {
      if (births.length >= maxBirths) throw invalidInput({ position: [`At most ${maxBirths} puppies`] })
      if (await findBirth(tx, id)) throw new AppError(appErrors.notFound)
      const birth = await insertBirth(tx, { ...card, id, litterId, createdAt: at, updatedAt: at })
      return { birth, isNew: true }
    }
    await keepPuppyTrue(tx, author, litter, stored, card)
    return { birth: found(await updateBirth(tx, id, { ...card, updatedAt: at })), isNew: false }
  })

type Card = Omit<BirthInput, 'updatedAt'>

const isSame = (stored: Birth, card: Card) =>
  Object.entries(card).every(([field, value]) => stored[field as keyof Card] === value)

function rejectTakenCollar({ collar, outcome }: Card, others: readonly Birth[]) {
  if (collar === null || !isAlive({ outcome })) return
  if (others.some((other) => isAlive(other) && other.collar === collar))
    throw new AppError(appErrors.collarTaken)
}

/** What a puppy that was made from the card takes from it: whether it lives, and when it was born. */
async function keepPuppyTrue(tx: Queryable, author: Author, litter: PortalLitter, stored: Birth, card: Card) {
  const { puppyId } = stored
  if (puppyId === null) return
  if (isAlive(stored) && !isAlive(card)) {
    const puppy = found(await findPortalPuppy(tx, puppyId))
    await setListed(tx, puppyId, false, author.at)
    await recordChanged(tx, author, 'puppy', puppy, { ...puppy, isListed: false })
  }
  await moveWeight(tx, puppyId, bornAtOf(stored, litter), bornAtOf(card, litter))
}

/** Keeps weights at birth at 00:00 of the litter's day, when that is corrected, where nobody wrote down the hour. */
export async function moveBirthWeights(tx: Queryable, before: PortalLitter, after: PortalLitter) {
  if (before.dateOfBirth === after.dateOfBirth) return
  const puppies = await listPuppiesOf(tx, [after.id])
  for (const { puppy, birth } of withBirths(puppies, await listBirths(tx, after.id))) {
    await moveWeight(tx, puppy.id, bornAtOf(birth, before), bornAtOf(birth, after))
  }
}

/**
 * Makes puppies of newborns that have none, and returns those of all the given ones, in their order. Weights at birth become the
 * first weights. AppError 400 for all of them if one is not alive, or has no sex or colour.
 */
export const makePuppies = (
  { database }: BirthParts,
  author: Author,
  litterId: string,
  { births: chosen, ...common }: MakePuppiesInput,
) =>
  database.write(async (tx) => {
    const litter = found(await findPortalLitter(tx, litterId))
    const births = await listBirthsOf(
      tx,
      litterId,
      chosen.map(({ birthId }) => birthId),
    )
    const ids: string[] = []
    for (const { birthId, name } of chosen) {
      const birth = births.find(({ id }) => id === birthId)
      if (!birth) throw invalidInput({ births: ['One of these puppies has been removed'] })
      ids.push(birth.puppyId ?? (await makePuppy(tx, author, litter, birth, { ...common, name })))
    }
    return Promise.all(ids.map(async (id) => found(await findPortalPuppy(tx, id))))
  })

type Common = Omit<MakePuppiesInput, 'births'> & { name: string }

async function makePuppy(
  tx: Queryable,
  author: Author,
  litter: PortalLitter,
  birth: Birth,
  common: Common,
): Promise<string> {
  const { at } = author
  const { gender, color } = birth
  if (!isAlive(birth)) throw invalidInput({ births: [`Puppy ${birth.position} is not alive`] })
  if (!gender || !color) throw invalidInput({ births: [missingForPuppy(birth) ?? ''] })
  const puppy = found(
    await insertPuppy(
      tx,
      {
        ...common,
        gender,
        color,
        description: null,
        status: 'available',
        photos: [],
        litterId: litter.id,
        healthTesting: null,
        microchipId: null,
        readyOn: null,
      },
      at,
    ),
  )
  await recordCreated(tx, author, 'puppy', puppy)
  await updateBirth(tx, birth.id, { puppyId: puppy.id, updatedAt: at })
  if (birth.birthWeight !== null) {
    const weight = { puppyId: puppy.id, weighedAt: bornAtOf(birth, litter), grams: birth.birthWeight }
    await insertWeights(tx, [{ ...weight, id: crypto.randomUUID(), createdAt: at, updatedAt: at }])
  }
  return puppy.id
}
