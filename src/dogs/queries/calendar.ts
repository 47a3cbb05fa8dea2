import { and, asc, count, eq, isNotNull, max, not } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import { customers } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { admins } from '#src/sign-in/tables.ts'
import { setAsides } from '#src/waiting-list/tables.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'

/** Whether a calendar's address is that of an active admin. */
export const isCalendarToken = async (db: Queryable, token: string): Promise<boolean> =>
  (await db.$count(admins, and(eq(admins.calendarToken, token), eq(admins.isActive, true)))) > 0

/** Null turns the calendar off. The profile's `updatedAt` is that of its form, so it stays. */
export const setCalendarToken = (db: Queryable, adminId: string, calendarToken: string | null) =>
  db.update(admins).set({ calendarToken }).where(eq(admins.id, adminId))

/**
 * Active litters, the living puppies with a day of their own, those that are set aside, and how many follow-ups are due on each day.
 */
export async function listKennelDays(db: Queryable) {
  const [active, own, followUps, aside] = await Promise.all([
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
      .where(and(isNotNull(puppies.readyOn), not(isMarkedDead(puppies.id))))
      .orderBy(asc(puppies.readyOn), asc(puppies.id)),
    db
      .select({ day: customers.followUpOn, families: count(), updatedAt: max(customers.updatedAt) })
      .from(customers)
      .where(isNotNull(customers.followUpOn))
      .groupBy(customers.followUpOn)
      .orderBy(asc(customers.followUpOn)),
    db
      .select({
        id: setAsides.id,
        name: puppies.name,
        untilOn: setAsides.untilOn,
        updatedAt: setAsides.updatedAt,
      })
      .from(setAsides)
      .innerJoin(puppies, eq(setAsides.puppyId, puppies.id))
      .where(eq(setAsides.state, 'open'))
      .orderBy(asc(setAsides.untilOn), asc(setAsides.id)),
  ])
  return {
    followUps: followUps.flatMap(({ day, families, updatedAt }) =>
      day && updatedAt ? { day, families, updatedAt } : [],
    ),
    litters: active,
    setAsides: aside,
    puppies: own.flatMap(({ readyOn, ...puppy }) => (readyOn ? { ...puppy, readyOn } : [])),
  }
}
