import { listCareOfDog } from '#src/care/queries/care.ts'
import { listPortalLitters } from '#src/dogs/queries/litters.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { listPuppiesOf } from '#src/dogs/queries/puppies.ts'
import { sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import { listTestsOf } from '#src/health-tests/queries.ts'
import { currentResults } from '#src/health-tests/rules/standing.ts'
import { resultLabels, testName } from '#src/health-tests/rules/tests.ts'
import type { DogRecord } from '#src/papers/rules/dog-record.ts'
import { countsOf } from '#src/papers/rules/litter-record.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { listBirthsIn } from '#src/whelping/queries/births.ts'
import { type Asked, careLine, doneInOrder } from './litter-record.ts'

/** The kennel's records of a parent dog, for anyone entitled to ask; null for an unknown one. */
export async function readDogRecord(db: Queryable, dogId: string, asked: Asked): Promise<DogRecord | null> {
  const dog = await findParentDog(db, dogId)
  if (!dog) return null
  const own = (await listPortalLitters(db))
    .filter(({ damId, sireId }) => damId === dogId || sireId === dogId)
    .toReversed()
  const ids = own.map(({ id }) => id)
  const [rows, births, puppies, results] = await Promise.all([
    listCareOfDog(db, dogId),
    listBirthsIn(db, ids),
    listPuppiesOf(db, ids),
    listTestsOf(db, [dogId]),
  ])
  const details = confirmedDetails(dog)
  return {
    ...dog,
    ...details,
    sourceNumber: sourceNumberInForce(asked),
    address: asked.kennel.address,
    tests: currentResults(results).map((row) => ({
      ...row,
      name: testName(row),
      result: [resultLabels[row.result], row.detail].filter(Boolean).join(', '),
    })),
    care: doneInOrder(rows).map((row) => careLine(row, null)),
    litters: own.map(({ id, name, dateOfBirth, damId, damName, sireName }) => {
      const born = births.filter(({ litterId }) => litterId === id)
      const withoutBirth = puppies.filter(
        (puppy) => puppy.litterId === id && !born.some(({ puppyId }) => puppyId === puppy.id),
      )
      const counted = [...born, ...withoutBirth.map(() => ({ outcome: 'alive' as const }))]
      return {
        id,
        name,
        dateOfBirth,
        with: damId === dogId ? sireName : damName,
        ...countsOf({ puppies: counted }),
      }
    }),
  }
}
