import type { Parts } from '#src/app/parts.ts'
import { findPortalLitter, type PortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy, insertPuppy } from '#src/dogs/queries/puppies.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { type Author, recordCreated } from '#src/records/actions/history.ts'
import { type Birth, listBirthsOf, updateBirth } from '#src/whelping/queries/births.ts'
import { isAlive, type MakePuppiesInput, missingForPuppy } from '#src/whelping/rules/births.ts'

/**
 * Makes puppies of newborns that have none, and returns the puppies of all given ones, in their order. AppError 400 for all of them
 * if one is not alive, or has no sex or colour.
 */
export const makePuppies = (
  { database }: Pick<Parts, 'database'>,
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
  return puppy.id
}
