import { asc } from 'drizzle-orm'
import { listUnsoldPuppies } from '#src/dogs/queries/puppies.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { readPlanLabels } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { Wish } from '#src/waiting-list/rules/entries.ts'
import { fittingWish } from '#src/waiting-list/rules/standing.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import { isAlive } from '#src/whelping/rules/births.ts'
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
        /** Those that have a puppy set aside already, this one or another. */
        setAside: standing.find((each) => each.entryId === family.id) ?? null,
      })),
  }
}

/** The puppies that nobody has and that are set aside for nobody, by name; for a family on the list, those it hopes for and hasn't said no to. */
export async function listFreePuppies(
  db: Queryable,
  wishes: readonly Wish[] | null,
  refused: ReadonlySet<string>,
  today: string,
) {
  const [unsold, standing] = await Promise.all([listUnsoldPuppies(db), listAllStanding(db, today)])
  return unsold
    .filter(
      (puppy) =>
        puppy.status === 'available' &&
        isAlive(puppy) &&
        !refused.has(puppy.id) &&
        !standing.some(({ puppyId }) => puppyId === puppy.id) &&
        (wishes === null || fittingWish(wishes, puppy) !== null),
    )
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
