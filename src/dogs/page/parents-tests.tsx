import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import { readParentsTests } from '#src/health-tests/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { ParentTests } from '#src/site/parts/health-tests/test-tables.tsx'

/** Whatever has become of the parents since, their results stay with the litter. */
export function loadParentsTests(db: Queryable, puppy: PuppyView, today: string) {
  const { parentDamId, parentDam, parentSireId, parentSire } = puppy
  const dam = parentDamId && parentDam ? { id: parentDamId, name: parentDam } : null
  const sire = parentSireId && parentSire ? { id: parentSireId, name: parentSire } : null
  return readParentsTests(db, { dam, sire }, today)
}

type ParentsTestsProps = Awaited<ReturnType<typeof loadParentsTests>>

export const ParentsTests = (tests: ParentsTestsProps) =>
  tests.roles.length > 0 && (
    <section className="parents-tests no-print">
      <h2>The parents' health tests</h2>
      <ParentTests {...tests} />
    </section>
  )
