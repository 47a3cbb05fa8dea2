import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import { readTestedDogs } from '#src/health-tests/queries.ts'
import { testTable } from '#src/health-tests/rules/table.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { ParentTests } from '#src/site/parts/health-tests/test-tables.tsx'

/** Whatever has become of the parents since: their results stay with the litter. */
export async function loadParentsTests(db: Queryable, puppy: PuppyView, today: string) {
  const { parentDamId, parentDam, parentSireId, parentSire } = puppy
  const parents = [
    ...(parentDamId && parentDam ? [{ id: parentDamId, name: parentDam, role: 'dam' }] : []),
    ...(parentSireId && parentSire ? [{ id: parentSireId, name: parentSire, role: 'sire' }] : []),
  ]
  const dogs = await readTestedDogs(db, parents)
  return { table: testTable(dogs, today), roles: parents.map(({ role }) => role) }
}

type ParentsTestsProps = Awaited<ReturnType<typeof loadParentsTests>>

export const ParentsTests = (tests: ParentsTestsProps) =>
  tests.roles.length > 0 && (
    <section className="parents-tests">
      <h2>The parents' health tests</h2>
      <ParentTests {...tests} />
    </section>
  )
