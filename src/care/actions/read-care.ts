import {
  type Animal,
  type CareRow,
  findCare,
  listAnimals,
  listCareOfDog,
  listCareOfLitter,
  listLastProducts,
  listOpenCare,
} from '#src/care/queries/care.ts'
import { careSections, coversOf, dueOf, newerById, puppyIdsOf } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { today } from '#src/platform/values/calendar.ts'

type Birthday = { dateOfBirth: string } | null

/** A row as the portal sees it, with the day it falls due. */
export const careView = <Row extends CareRow>(row: Row, litter: Birthday, animals: readonly Animal[]) => ({
  ...row,
  puppies: row.puppies && puppyIdsOf(row.puppies, animals),
  due: dueOf(row, litter),
})

/** One row. AppError 404. */
export async function readCare(db: Queryable, id: string) {
  const row = found(await findCare(db, id))
  const litter = row.litterId ? await findPortalLitter(db, row.litterId) : null
  return careView(row, litter, litter ? await listAnimals(db, [litter.id]) : [])
}

/** Rows, each with the newer row that replaces it, if any, and the number of earlier rows that it replaces. */
function withNewer(rows: readonly CareRow[], litter: Birthday, animals: readonly Animal[], now: Date) {
  const views = rows.map((row) => ({
    ...careView(row, litter, animals),
    covers: coversOf(row.puppies, animals),
  }))
  const newer = newerById(
    views.filter(({ state }) => state === 'open'),
    today(now),
  )
  const earlier = Map.groupBy(newer.values(), (id) => id)
  return views.map(({ covers, ...view }) => ({
    ...view,
    newerId: newer.get(view.id) ?? null,
    earlier: earlier.get(view.id)?.length ?? 0,
  }))
}

/** A litter with its puppies and all its rows. AppError 404. */
export async function readLitterCare(db: Queryable, litterId: string, now: Date) {
  const litter = found(await findPortalLitter(db, litterId))
  const [rows, puppies, products] = await Promise.all([
    listCareOfLitter(db, litterId),
    listAnimals(db, [litterId]),
    listLastProducts(db),
  ])
  return { litter, puppies, products, care: withNewer(rows, litter, puppies, now) }
}

/** A parent dog with all its rows. AppError 404. */
export async function readDogCare(db: Queryable, dogId: string, now: Date) {
  const dog = found(await findParentDog(db, dogId))
  const [rows, products] = await Promise.all([listCareOfDog(db, dogId), listLastProducts(db)])
  return { day: today(now), dog, puppies: [], products, care: withNewer(rows, null, [], now) }
}

/** Everything open, except for litters and puppies that have all left the breeder. */
async function readOpenCare(db: Queryable) {
  const rows = await listOpenCare(db)
  const litterIds = [...new Set(rows.flatMap(({ litterId }) => litterId ?? []))]
  const puppies = litterIds.length > 0 ? await listAnimals(db, litterIds) : []
  const byLitter = Map.groupBy(puppies, ({ litterId }) => litterId)
  const open = rows.flatMap(({ dateOfBirth, ...row }) => {
    const ofLitter = byLitter.get(row.litterId ?? '') ?? []
    const covers = coversOf(row.puppies, ofLitter)
    if (row.litterId && covers.length === 0) return []
    const names = ofLitter.filter(({ id }) => covers.includes(id)).map(({ name }) => name)
    const view = careView(row, dateOfBirth ? { dateOfBirth } : null, ofLitter)
    return { ...view, covers, names: row.puppies ? names : null }
  })
  return { open, puppies }
}

/**
 * Everything overdue, due today and in the next seven days, each row with how many earlier ones it replaces, and the puppies of its
 * litter.
 */
export async function readToday(db: Queryable, now: Date) {
  const day = today(now)
  const { open, puppies } = await readOpenCare(db)
  const newer = newerById(open, day)
  const earlier = Map.groupBy(newer.values(), (id) => id)
  const shown = open
    .filter(({ id }) => !newer.has(id))
    .map(({ covers, litterUpdatedAt, ...row }) => ({ ...row, earlier: earlier.get(row.id)?.length ?? 0 }))
  return { ...careSections(shown, day), puppies, products: await listLastProducts(db) }
}

/** Everything open, with its day, for a calendar. */
export const listCareDays = async (db: Queryable) =>
  (await readOpenCare(db)).open.map(({ id, text, due, litterName, dogName, litterUpdatedAt, updatedAt }) => {
    const about = litterName ?? dogName
    return {
      id,
      day: due,
      summary: about ? `${text}: ${about}` : text,
      // Correcting a litter's birthday moves the day.
      updatedAt: litterUpdatedAt && litterUpdatedAt > updatedAt ? litterUpdatedAt : updatedAt,
    }
  })
