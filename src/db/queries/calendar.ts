import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { admins, litters, puppies } from '#src/db/schema.ts'

/** Whether a calendar's address is that of an active admin. */
export const isCalendarToken = async (db: Queryable, token: string): Promise<boolean> =>
  (await db.$count(admins, and(eq(admins.calendarToken, token), eq(admins.isActive, true)))) > 0

/** Null turns the calendar off. The profile's `updatedAt` is that of its form, so it stays. */
export const setCalendarToken = (db: Queryable, adminId: string, calendarToken: string | null) =>
  db.update(admins).set({ calendarToken }).where(eq(admins.id, adminId))

/** Active litters, and the puppies with a day of their own. */
export async function listReadyDays(db: Queryable) {
  const [active, own] = await Promise.all([
    db
      .select({
        id: litters.id,
        name: litters.name,
        dateOfBirth: litters.dateOfBirth,
        readyOn: litters.readyOn,
        updatedAt: litters.updatedAt,
      })
      .from(litters)
      .where(eq(litters.isActive, true))
      .orderBy(asc(litters.dateOfBirth), asc(litters.id)),
    db
      .select({
        id: puppies.id,
        name: puppies.name,
        readyOn: puppies.readyOn,
        updatedAt: puppies.updatedAt,
      })
      .from(puppies)
      .where(isNotNull(puppies.readyOn))
      .orderBy(asc(puppies.readyOn), asc(puppies.id)),
  ])
  return {
    litters: active,
    puppies: own.flatMap(({ readyOn, ...puppy }) => (readyOn ? { ...puppy, readyOn } : [])),
  }
}
