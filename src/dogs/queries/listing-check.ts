import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { ListingIssue } from '#src/dogs/rules/listing.ts'
import { type CheckedKennel, checkListings } from '#src/dogs/rules/listing-check.ts'
import { litters, type parentDogs, puppies } from '#src/dogs/tables.ts'
import { readTestsByDog } from '#src/health-tests/queries.ts'
import { planIssues } from '#src/health-tests/rules/listing.ts'
import { listPlannedPairs } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { dams, sires } from './litters.ts'
import { readChips } from './microchips.ts'

/** The things to fix before puppies are advertised, newest litter first. */
export async function readListingCheck(db: Queryable, asked: CheckedKennel): Promise<ListingIssue[]> {
  const [rows, chips, tests, planned] = await Promise.all([
    db
      .select({ puppy: puppies, litter: litters, dam: dams, sire: sires })
      .from(puppies)
      .innerJoin(litters, eq(puppies.litterId, litters.id))
      .leftJoin(dams, eq(litters.damId, dams.id))
      .leftJoin(sires, eq(litters.sireId, sires.id))
      .where(and(eq(puppies.isListed, true), ne(puppies.status, 'sold')))
      .orderBy(desc(litters.dateOfBirth), asc(litters.id), asc(puppies.name)),
    readChips(db),
    readTestsByDog(db),
    listPlannedPairs(db),
  ])
  const tested = (dog: typeof parentDogs.$inferSelect | null) =>
    dog && { ...dog, tests: tests.get(dog.id) ?? [] }
  const listed = checkListings(
    rows.map(({ puppy, dam, sire, ...others }) => ({
      ...puppy,
      ...others,
      dam: tested(dam),
      sire: tested(sire),
    })),
    chips,
    asked,
  )
  const ofPlans = planned.flatMap(({ dam, sire, ...plan }) =>
    planIssues({ ...plan, dam: tested(dam), sire: tested(sire) }),
  )
  return [...listed, ...ofPlans]
}
