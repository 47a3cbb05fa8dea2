import {
  type Animal,
  type CareRow,
  listAnimals,
  listCareOfDog,
  listCareOfLitter,
  listOpenCare,
} from '#src/care/queries/care.ts'
import { careSections, dueOf, newerById } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { today } from '#src/platform/values/calendar.ts'

type Birthday = { dateOfBirth: string } | null

/** Ids of puppies, given those of newborns too; of anyone who is no longer in the litter, as they are. */
export const puppyIdsOf = (ids: readonly string[], animals: readonly Animal[]): string[] => [
  ...new Set(ids.map((id) => animals.find(({ birthId }) => birthId === id)?.id ?? id)),
]

/** Of the puppies that a row is about those that are with the breeder. */
export function coversOf({ puppies }: Pick<CareRow, 'puppies'>, animals: readonly Animal[]): string[] {
  const ids = puppies && puppyIdsOf(puppies, animals)
  return animals.filter(({ id, isHere }) => isHere && (ids?.includes(id) ?? true)).map(({ id }) => id)
}

/** A row as the portal sees it: with the day on which it falls due. */
export const careView = <Row extends CareRow>(row: Row, litter: Birthday, animals: readonly Animal[]) => ({
  ...row,
  puppies: row.puppies && puppyIdsOf(row.puppies, animals),
  due: dueOf(row, litter),
})

/** Rows with the newer one that stands for each, if any. */
function withNewer(rows: readonly CareRow[], litter: Birthday, animals: readonly Animal[], now: Date) {
  const views = rows.map((row) => ({ ...careView(row, litter, animals), covers: coversOf(row, animals) }))
  const newer = newerById(
    views.filter(({ state }) => state === 'open'),
    today(now),
  )
  return views.map(({ covers, ...view }) => ({ ...view, newerId: newer.get(view.id) ?? null }))
}

/** A litter with its puppies and all its rows. AppError 404. */
export async function readLitterCare(db: Queryable, litterId: string, now: Date) {
  const litter = found(await findPortalLitter(db, litterId))
  const [rows, puppies] = await Promise.all([listCareOfLitter(db, litterId), listAnimals(db, [litterId])])
  return { litter, puppies, care: withNewer(rows, litter, puppies, now) }
}

/** A parent dog with all its rows. AppError 404. */
export async function readDogCare(db: Queryable, dogId: string, now: Date) {
  const dog = found(await findParentDog(db, dogId))
  return { dog, puppies: [], care: withNewer(await listCareOfDog(db, dogId), null, [], now) }
}

/** Everything open but what is about a litter that nobody of is with the breeder, or about puppies that have left. */
export async function readOpenCare(db: Queryable) {
  const rows = await listOpenCare(db)
  const litterIds = [...new Set(rows.flatMap(({ litterId }) => litterId ?? []))]
  const animals = Map.groupBy(
    litterIds.length > 0 ? await listAnimals(db, litterIds) : [],
    ({ litterId }) => litterId,
  )
  return rows.flatMap(({ dateOfBirth, ...row }) => {
    const ofLitter = animals.get(row.litterId ?? '') ?? []
    const covers = coversOf(row, ofLitter)
    if (row.litterId && covers.length === 0) return []
    const names = ofLitter.filter(({ id }) => covers.includes(id)).map(({ name }) => name)
    const view = careView(row, dateOfBirth ? { dateOfBirth } : null, ofLitter)
    return { ...view, covers, names: row.puppies ? names : null }
  })
}

/** What is overdue, due today and in the next seven days, each row with how many earlier ones it stands for. */
export async function readToday(db: Queryable, now: Date) {
  const day = today(now)
  const open = await readOpenCare(db)
  const newer = newerById(open, day)
  const earlier = Map.groupBy(newer.values(), (id) => id)
  const shown = open
    .filter(({ id }) => !newer.has(id))
    .map(({ covers, litterUpdatedAt, ...row }) => ({ ...row, earlier: earlier.get(row.id)?.length ?? 0 }))
  return careSections(shown, day)
}
export type TodaysCare = Awaited<ReturnType<typeof readToday>>

/** The day of everything open, for a calendar. */
export const listCareDays = async (db: Queryable) =>
  (await readOpenCare(db)).map(({ id, text, due, litterName, dogName, litterUpdatedAt, updatedAt }) => {
    const about = litterName ?? dogName
    return {
      id,
      day: due,
      summary: about ? `${text}: ${about}` : text,
      // A litter's corrected birthday moves it.
      updatedAt: litterUpdatedAt && litterUpdatedAt > updatedAt ? litterUpdatedAt : updatedAt,
    }
  })
