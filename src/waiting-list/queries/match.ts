import { asc } from 'drizzle-orm'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { readPlanLabels } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { fittingWish } from '#src/waiting-list/rules/standing.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import { isCounted } from './entries.ts'
import { listAllStanding, listRefusals } from './standing.ts'

interface Puppy {
  id: string
  gender: Gender
  color: string
}

/** The puppy's set-aside that still matters, and the counted families it fits: first wishes by rank, then second wishes. */
export async function matchFamilies(db: Queryable, puppy: Puppy, today: string) {
  const { id, name, wishes, wants, timeline, lastSignAt, rank } = waitingEntries
  const counted = await db
    .select({ id, name, wishes, wants, timeline, lastSignAt })
    .from(waitingEntries)
    .where(isCounted(today))
    .orderBy(asc(rank), asc(id))
  const families = counted.flatMap((family, index) => {
    const wish = fittingWish(family.wishes, puppy)
    return wish === null ? [] : { ...family, place: index + 1, wish }
  })
  const refused = await listRefusals(db, puppy.id)
  const labels = await readPlanLabels(db)
  const standing = await listAllStanding(db, today)
  return {
    setAside: standing.find((each) => each.puppyId === puppy.id) ?? null,
    families: families
      .sort((a, b) => a.wish - b.wish)
      .map(({ wants, ...family }) => ({
        ...family,
        wanted: labels(wants),
        saidNo: refused.has(family.id),
        /** Set aside for the family already, this puppy or another. */
        setAside: standing.find((each) => each.entryId === family.id) ?? null,
      })),
  }
}
