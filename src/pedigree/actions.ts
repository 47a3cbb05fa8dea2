import type { Parts } from '#src/app/parts.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { parentProblem } from '#src/dogs/rules/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { type AncestorsInput, numberField } from './fields.ts'
import { listAncestorsOf, listOtherDogs, listStoredPedigrees, replaceAncestors } from './queries.ts'
import {
  type AncestorPlace,
  ancestorPlaces,
  dogNamed,
  isBehind,
  pedigreeName,
  pedigreeText,
  roleIn,
  type StoredAncestor,
} from './rules.ts'

/** A dog's ancestors as entered, when that last changed, and which of the kennel's dogs can be among them. AppError 404. */
export async function readAncestors(db: Queryable, dogId: string) {
  const dog = found(await findParentDog(db, dogId))
  const [rows, dogs] = [await listAncestorsOf(db, dogId), await listOtherDogs(db, dogId)]
  return {
    ancestors: rows.map(({ place, ancestorId, name, number }) => {
      const own = dogs.find(({ id }) => id === ancestorId)
      return { place, ancestorId, name: own ? pedigreeName(own) : name, number }
    }),
    // An empty pedigree is as old as its dog, so that a change in between is noticed.
    updatedAt: rows
      .map((row) => row.updatedAt)
      .reduce((latest, each) => (each > latest ? each : latest), dog.createdAt),
    dogs,
  }
}

/** Stores a dog's ancestors, with the changes in the dog's history. AppError 400, 404, 409. */
export const changeAncestors = ({ database }: Parts, author: Author, dogId: string, input: AncestorsInput) =>
  database.write(async (tx) => {
    const dog = found(await findParentDog(tx, dogId))
    const before = await readAncestors(tx, dogId)
    const wanted = rowsOf(input, {
      dogs: [...before.dogs, dog],
      dogId,
      stored: await listStoredPedigrees(tx),
    })
    if (JSON.stringify(wanted) === JSON.stringify(before.ancestors)) return before
    rejectStale(before, input.updatedAt)
    await replaceAncestors(tx, dogId, wanted, author.at)
    const after = await readAncestors(tx, dogId)
    const withText = ({ ancestors }: typeof before) => ({ ...dog, ancestors: pedigreeText(ancestors) })
    await recordChanged(tx, author, 'dog', withText(before), withText(after))
    return after
  })

type Dog = Awaited<ReturnType<typeof listOtherDogs>>[number]

interface Known {
  dogs: readonly Dog[]
  dogId: string
  stored: Parameters<typeof isBehind>[2]
}

/**
 * The name of one of the kennel's dogs means that dog. AppError 400 for one of the wrong sex, the dog itself, or one that it is an
 * ancestor of.
 */
function rowsOf(input: AncestorsInput, { dogs, dogId, stored }: Known): StoredAncestor[] {
  function problemOf(own: Dog, place: AncestorPlace) {
    if (own.id === dogId) return "A dog can't be its own ancestor"
    if (isBehind(dogId, own.id, stored)) return `${pedigreeName(own)} has this dog in its own pedigree`
    return parentProblem(roleIn(place), own)
  }
  const problems: Record<string, string[]> = {}
  const rows = ancestorPlaces.flatMap((place): StoredAncestor[] => {
    const name = input[place]
    if (!name) return []
    const own = dogNamed(dogs, name)
    const problem = own && problemOf(own, place)
    if (problem) problems[place] = [problem]
    const number = own ? null : input[numberField(place)]
    return [{ place, ancestorId: own?.id ?? null, name: own ? pedigreeName(own) : name, number }]
  })
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
  return rows
}
