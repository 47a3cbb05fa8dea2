import { groupByLitter } from '#src/dogs/rules/puppies.ts'
import { readTestsByDog } from '#src/health-tests/queries.ts'
import {
  isWithoutChampion,
  type ParentsOfLitter,
  parentsLineText,
} from '#src/health-tests/rules/parents-line.ts'
import type { TestRow } from '#src/health-tests/rules/standing.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { listPublicPlans } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { listPuppies, type PublicPuppy } from './puppies.ts'

interface Asked {
  kennel: Kennel
  today: string
}

type TestsByDog = ReadonlyMap<string, readonly TestRow[]>

/** The line above the parents of each litter, by the litter's id. */
export type ParentsLines = ReadonlyMap<string, string>

export type ListedPuppies = Awaited<ReturnType<typeof listPuppiesWithLines>>

/** The website's puppies with the line above their parents; if there are none, the coming litters that everyone may see. */
export async function listPuppiesWithLines(db: Queryable, asked: Asked) {
  const puppies = await listPuppies(db, asked)
  const coming = puppies.length === 0 ? await listPublicPlans(db) : []
  return { puppies, coming, lines: await readParentsLines(db, puppies, asked) }
}

/** Test results are only read if the line depends on them. */
async function readParentsLines(
  db: Queryable,
  puppies: readonly PublicPuppy[],
  { kennel: { parentsLine }, today }: Asked,
): Promise<ParentsLines> {
  const tests: TestsByDog =
    parentsLine === 'proven' && puppies.length > 0 ? await readTestsByDog(db) : new Map()
  return new Map(
    groupByLitter(puppies).map(({ litterId, puppies: [puppy] }) => [
      litterId,
      parentsLineText(parentsLine, parentsOf(puppy, tests), today),
    ]),
  )
}

/** The number of litters on the website with known parents, none of them a champion. */
export async function countLittersWithoutChampion(db: Queryable, asked: Asked): Promise<number> {
  const groups = groupByLitter(await listPuppies(db, asked))
  return groups.filter(({ puppies: [puppy] }) => isWithoutChampion(parentsOf(puppy, new Map()))).length
}

const parentsOf = (puppy: PublicPuppy, tests: TestsByDog): ParentsOfLitter => ({
  dam: puppy.parentDamId
    ? { championTitle: puppy.parentDamTitle, tests: tests.get(puppy.parentDamId) ?? [] }
    : null,
  sire: puppy.parentSireId
    ? { championTitle: puppy.parentSireTitle, tests: tests.get(puppy.parentSireId) ?? [] }
    : null,
})
