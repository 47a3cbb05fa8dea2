import { and, eq, gte, isNull, max, not, sql } from 'drizzle-orm'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { isActiveRow } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { news } from '#src/waiting-list/tables.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'
import { photosOf } from '#src/whelping/rules/litter-photos.ts'

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

interface NewsMail {
  recipient: string
  text: string
  /** When the oldest of its news was new. */
  createdAt: string
  /** Null if that is not known. */
  photosBefore: string[] | null
}

/** The placement whose page an email links to. */
const isOf = ({ recipient, text }: Pick<NewsMail, 'recipient' | 'text'>) =>
  and(eq(placements.email, recipient), sql`instr(${text}, '/f/' || ${placements.token}) > 0`)

/** Whether an email about news still leads to a page with something new, and the family still wants such emails. */
export async function isNewsWanted(db: Queryable, mail: NewsMail): Promise<boolean> {
  const placement = await db
    .select({ puppyId: placements.puppyId })
    .from(placements)
    .where(
      and(
        isOf(mail),
        eq(placements.newsMail, true),
        isActiveRow,
        isNull(placements.diedOn),
        not(isMarkedDead(placements.puppyId)),
      ),
    )
    .get()
  return placement !== undefined && (await hasNew(db, placement.puppyId, mail))
}

/** Whether there is a note since then that has not been deleted, or a photo that the puppy did not have before. */
async function hasNew(
  db: Queryable,
  puppyId: string,
  { createdAt, photosBefore }: NewsMail,
): Promise<boolean> {
  const notes = await db.$count(news, and(eq(news.puppyId, puppyId), gte(news.createdAt, createdAt)))
  if (notes > 0) return true
  const puppy = await findPortalPuppy(db, puppyId)
  return puppy !== null && photosOf(puppy).some((path) => !photosBefore?.includes(path))
}

/** A dropped email delays no other. */
export const forgetNewsMail = (db: Queryable, mail: Pick<NewsMail, 'recipient' | 'text'>) =>
  db.update(placements).set({ newsMailedAt: null }).where(isOf(mail))
