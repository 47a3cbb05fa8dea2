import type { Parts } from '#src/app/parts.ts'
import { findPortalLitter, listActivePortalLitters, type PortalLitter } from '#src/dogs/queries/litters.ts'
import { listPuppiesOf, type Puppy } from '#src/dogs/queries/puppies.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, invalidInput, namedErrors } from '#src/platform/errors/errors.ts'
import { type Birth, listBirthsIn } from '#src/whelping/queries/births.ts'
import {
  insertWeights,
  listWeights,
  listWeightsById,
  type StoredWeight,
} from '#src/whelping/queries/weights.ts'
import { isHere } from '#src/whelping/rules/births.ts'
import { isWorry, type WatchMark, watchMarks } from '#src/whelping/rules/watch-marks.ts'
import {
  sameRoundWeight,
  secondRoundQuestion,
  type WeighedPuppy,
  type WeighingInput,
  type Weight,
  weighingProblem,
} from '#src/whelping/rules/weights.ts'
import { bornAtOf, hasUnmade, withBirths } from './puppies-of-births.ts'

type WeightParts = Pick<Parts, 'database' | 'now'>

/** A puppy on the weights screen; oldest weight first. */
export interface LitterPuppy extends WeighedPuppy<StoredWeight & Weight> {
  status: Puppy['status']
  collar: Birth['collar']
  outcome: Birth['outcome']
}

/** A litter's puppies in order of birth, with their weights and marks; null for an unknown litter. */
export async function readWeights(db: Queryable, litterId: string, now: Date) {
  const litter = await findPortalLitter(db, litterId)
  if (!litter) return null
  const [{ puppies, hasUnmade } = { puppies: [], hasUnmade: true }] = await weighLitters(db, [litter])
  return { litter, puppies, hasUnmade, marks: marksOf(litter, puppies, now) }
}

export type LitterWeights = NonNullable<Awaited<ReturnType<typeof readWeights>>>

/** The worries in every active litter, by litter. */
export async function readWorries(db: Queryable, now: Date): Promise<Map<string, WatchMark[]>> {
  const weighed = await weighLitters(db, await listActivePortalLitters(db))
  const isOneOfSeveral = weighed.filter(({ puppies }) => puppies.some(isHere)).length > 1
  /** Two litters may each have a 'Green boy'. */
  const named = (puppy: LitterPuppy, litter: PortalLitter) =>
    isOneOfSeveral ? { ...puppy, name: `${puppy.name} of ${litter.name}` } : puppy
  return new Map(
    weighed.map(({ litter, puppies }) => {
      const marks = marksOf(
        litter,
        puppies.map((puppy) => named(puppy, litter)),
        now,
      )
      return [litter.id, marks.filter(isWorry)]
    }),
  )
}

const marksOf = (litter: PortalLitter, puppies: readonly LitterPuppy[], now: Date): WatchMark[] =>
  litter.isActive ? watchMarks({ name: litter.name, puppies: puppies.filter(isHere) }, now) : []

async function weighLitters(db: Queryable, litters: readonly PortalLitter[]) {
  const ids = litters.map(({ id }) => id)
  const [puppies, births, weights] = await Promise.all([
    listPuppiesOf(db, ids),
    listBirthsIn(db, ids),
    listWeights(db, ids),
  ])
  return litters.map((litter) => ({
    litter,
    hasUnmade: hasUnmade(
      puppies.filter(({ litterId }) => litterId === litter.id),
      births.filter(({ litterId }) => litterId === litter.id),
    ),
    puppies: withBirths(
      puppies.filter(({ litterId }) => litterId === litter.id),
      births,
    ).map(({ puppy: { id, name, status }, birth }): LitterPuppy => {
      const bornAt = bornAtOf(birth, litter)
      return {
        id,
        name,
        status,
        collar: birth?.collar ?? null,
        outcome: birth?.outcome ?? 'alive',
        bornAt,
        weights: weights
          .filter(({ puppyId }) => puppyId === id)
          .map((weight) => ({ ...weight, weighedAt: weight.weighedAt ?? bornAt })),
      }
    }),
  }))
}

/**
 * Stores a round, all of it or nothing. The same ids again return the stored weights, so that a round may be sent until it has been
 * acknowledged. AppError 404, 400 for a puppy of another litter or an impossible time, 409 for a second weight of the same time, or
 * within the hour unless the breeder confirmed it.
 */
export const saveRound = (
  { database, now }: WeightParts,
  litterId: string,
  { weighedAt, weights, isSecond }: WeighingInput,
): Promise<StoredWeight[]> =>
  database.write(async (tx) => {
    const { puppies } = found(await readWeights(tx, litterId, now()))
    const stored = await listWeightsById(
      tx,
      weights.map(({ id }) => id),
    )
    // A weight that has been corrected since is acknowledged, too.
    const isOther = (row: StoredWeight) =>
      !weights.some(
        ({ id, puppyId, grams }) =>
          id === row.id &&
          puppyId === row.puppyId &&
          (row.updatedAt !== row.createdAt || (grams === row.grams && weighedAt === row.weighedAt)),
      )
    if (stored.some(isOther)) throw new AppError(appErrors.weighedAlready)
    const fresh = weights.filter(({ id }) => !stored.some((row) => row.id === id))
    for (const { puppyId } of fresh) {
      const puppy = puppies.find(({ id }) => id === puppyId)
      if (!puppy) throw invalidInput({ weights: ['One of these puppies is not in this litter'] })
      const problem = weighingProblem(weighedAt, puppy.bornAt, now())
      if (problem) throw invalidInput({ weighedAt: [problem] })
    }
    const taken = fresh.some(({ puppyId }) =>
      puppies.find(({ id }) => id === puppyId)?.weights.some((weight) => weight.weighedAt === weighedAt),
    )
    if (taken || new Set(fresh.map(({ puppyId }) => puppyId)).size < fresh.length) {
      throw new AppError(appErrors.weighedAlready)
    }
    const [again] = fresh.flatMap(({ puppyId, grams }) => {
      const puppy = puppies.find(({ id }) => id === puppyId)
      const before = puppy && sameRoundWeight(puppy, { grams, weighedAt })
      return before ? [secondRoundQuestion(puppy.name, before)] : []
    })
    if (again && !isSecond) throw new AppError(namedErrors.secondRound(again))
    const at = now().toISOString()
    const rows = fresh.map((weight) => ({ ...weight, weighedAt, createdAt: at, updatedAt: at }))
    const saved = [...stored, ...(rows.length > 0 ? await insertWeights(tx, rows) : [])]
    // In the order in which they were sent the first time.
    return weights.flatMap(({ id }) => saved.find((row) => row.id === id) ?? [])
  })
