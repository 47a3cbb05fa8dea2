import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { activeStates } from '#src/placements/rules/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

/** When the last email about something new was due to a family, or is. */
export const findLastNewsMail = (db: Queryable, email: string): Promise<string | null> =>
  db
    .select({ last: max(placements.newsMailedAt) })
    .from(placements)
    .where(eq(placements.email, email))
    .get()
    .then((row) => row?.last ?? null)

export const setNewsMailedAt = (db: Queryable, id: string, newsMailedAt: string) =>
  db.update(placements).set({ newsMailedAt }).where(eq(placements.id, id))

/** Whether an email about something new still leads to a page whose family wants it. */
export const isNewsWanted = async (
  db: Queryable,
  { recipient, text }: { recipient: string; text: string },
): Promise<boolean> =>
  (await db.$count(
    placements,
    and(
      eq(placements.email, recipient),
      eq(placements.newsMail, true),
      inArray(placements.state, [...activeStates]),
      isNull(placements.diedOn),
      sql`instr(${text}, '/f/' || ${placements.token}) > 0`,
    ),
  )) > 0
